"""Tools for researchers, of the extra `research`: environments, a bridge to OpenSpiel, datasets.

Nothing is imported here, so that each tool needs only its own packages:

    ludotheque.research.environment   PettingZoo
    ludotheque.research.solo          Gymnasium, one learner among robots
    ludotheque.research.many          many tables at once, in one process or in several
    ludotheque.research.bridge        OpenSpiel
    ludotheque.research.dataset       Parquet files
"""
