import { sendForm } from "../../api/send-form.ts";
import { useAction } from "../../api/use-action.ts";
import { type KeyFieldsFragment, RerollApiKeyDocument, RevokeApiKeyDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Time } from "../../ui/time.tsx";
import type { NewKey } from "./screen.tsx";

const OVERLAP_SECONDS = 86_400;

export function KeyRow({ apiKey, onReplaced }: { apiKey: KeyFieldsFragment; onReplaced(key: NewKey): void }) {
  const { id, name, scopes, last4, createdAt, lastUsedAt, revokedAt, expiresAt, parent } = apiKey;
  const reroll = useAction(RerollApiKeyDocument);
  const revoke = useAction(RevokeApiKeyDocument);
  const isExpired = expiresAt !== null && expiresAt !== undefined && new Date(expiresAt) <= new Date();
  async function confirmReroll() {
    const result = await reroll.run({ input: { id, overlapSeconds: OVERLAP_SECONDS } });
    const key = result?.rerollApiKey?.apiKey;
    if (key?.key) onReplaced({ name: key.name, key: key.key });
    return result !== undefined;
  }
  return (
    <tr>
      <td>
        <strong>{name}</strong> <code className="soft">…{last4}</code>
        {parent && <p className="soft">ends with {parent}</p>}
      </td>
      <td data-label="Scopes">{scopes.map((scope) => scope.toLowerCase()).join(", ")}</td>
      <td data-label="Created">
        <Time value={createdAt} />
      </td>
      <td data-label="Last used">{lastUsedAt ? <Time value={lastUsedAt} /> : <span className="soft">never</span>}</td>
      <td className="actions">
        {revokedAt || isExpired ? (
          <span className="status revoked">{revokedAt ? "Revoked" : "Expired"}</span>
        ) : (
          <span className="row end-row">
            {parent && (
              <button
                type="button"
                className="button small"
                onClick={() => sendForm("/settings/keys/detach", { id, next: "/keys" })}
              >
                Detach
              </button>
            )}
            <ConfirmButton
              label="Replace"
              isSmall
              title={`Replace “${name}”?`}
              fault={reroll.fault}
              onConfirm={confirmReroll}
            >
              A new key with the same name and scopes is created. The old one (…{last4}) remains valid for a day.
            </ConfirmButton>
            <ConfirmButton
              label="Revoke"
              isSmall
              title={`Revoke “${name}”?`}
              fault={revoke.fault}
              onConfirm={async () => (await revoke.run({ id })) !== undefined}
            >
              Programs that use the key (…{last4}) are rejected immediately. A revoked key cannot be restored.
            </ConfirmButton>
          </span>
        )}
      </td>
    </tr>
  );
}
