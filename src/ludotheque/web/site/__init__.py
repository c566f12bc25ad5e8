"""The pages of the site besides the table: their routes, and what each template is given."""
