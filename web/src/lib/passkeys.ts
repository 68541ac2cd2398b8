// Passkeys: what the server writes as base64url the browser wants as bytes, and the other way round.
import { ask } from "./api";
import type { MoveCode, MyDevices } from "../generated/http";

type Json = Record<string, any>;

/** Can this browser make passkeys at this address? They belong to a name, so an address of digits has none. */
export function canKeep(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0)).buffer;
}

function text(data: ArrayBuffer | null): string | null {
  if (!data) return null;
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function named(list: Json[] = []) {
  return list.map((one) => ({ ...one, id: bytes(one.id) }));
}

/** What an authenticator says, as text. */
function told(credential: PublicKeyCredential): Json {
  const response = credential.response as unknown as Record<string, ArrayBuffer | null>;
  const fields = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const said = fields.filter((name) => response[name]).map((name) => [name, text(response[name]!)]);
  const id = text(credential.rawId)!;
  return { id, rawId: id, type: credential.type, response: Object.fromEntries(said) };
}

/** Make a passkey for whoever plays here; null if the person let it be. */
export async function addPasskey(): Promise<MyDevices | null> {
  const options = (await ask("POST /api/me/passkeys/new")) as Json;
  const wanted = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: named(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await navigator.credentials.create({ publicKey: wanted }).catch(() => null);
  if (!made) return null;
  return ask("POST /api/me/passkeys", { body: { answer: told(made as PublicKeyCredential) } });
}

/** Prove with a passkey who comes back: a code for this device; null if the person let it be. */
export async function askPasskey(): Promise<MoveCode | null> {
  const options = (await ask("POST /api/passkeys/ask")) as Json;
  const wanted = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: named(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey: wanted }).catch(() => null);
  if (!found) return null;
  return ask("POST /api/passkeys/answer", { body: { answer: told(found as PublicKeyCredential) } });
}
