// @ts-check
// Passkeys: what the server asks of this device, and what the device answers.
import { ask, page, Refusal } from "./common.js";
/** @import { WordsData } from "../types.d.ts" */

/** @type {WordsData} */
const { words } = page;

/** @param {string} text in Base64URL */
const read = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
/** @param {ArrayBuffer | null} bytes */
const written = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * What the device gives; where it gives nothing, a refusal says why.
 * @param {Promise<Credential | null>} asked
 * @returns {Promise<PublicKeyCredential>}
 */
async function given(asked) {
  const found = await asked.catch((wrong) => {
    const doubled = wrong instanceof DOMException && wrong.name === "InvalidStateError";
    throw new Refusal("cancelled", doubled ? words.doubled : words.cancelled);
  });
  if (!(found instanceof PublicKeyCredential)) throw new Refusal("cancelled", words.cancelled);
  return found;
}

/** A new passkey on this device, for whoever one is. @param {string} name */
export async function addPasskey(name) {
  const { challenge, user, excludeCredentials, ...asked } = await ask("/passkeys/begin", {});
  const publicKey = {
    ...asked,
    challenge: read(challenge),
    user: { ...user, id: read(user.id) },
    excludeCredentials: excludeCredentials.map((/** @type {{ id: string }} */ one) => ({ ...one, id: read(one.id) })),
  };
  const { response } = await given(navigator.credentials.create({ publicKey }));
  const said = /** @type {AuthenticatorAttestationResponse} */ (response);
  await ask("/passkeys", {
    name,
    client_data: written(said.clientDataJSON),
    attestation: written(said.attestationObject),
  });
}

/** Be whoever a passkey of this device says. */
export async function usePasskey() {
  const { challenge, ...asked } = await ask("/resume/passkey", {});
  const publicKey = { ...asked, challenge: read(challenge) };
  const { id, response } = await given(navigator.credentials.get({ publicKey }));
  const said = /** @type {AuthenticatorAssertionResponse} */ (response);
  await ask("/resume/passkey/use", {
    id,
    client_data: written(said.clientDataJSON),
    data: written(said.authenticatorData),
    signature: written(said.signature),
    handle: written(said.userHandle),
  });
}
