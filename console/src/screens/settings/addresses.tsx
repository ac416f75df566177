import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useAction } from "../../api/use-action.ts";
import { type AllowlistFieldsFragment, IpAllowlistDocument, SetIpAllowlistDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { onFields } from "../../ui/submit.ts";
import { SettingsFrame } from "./tabs.tsx";

/** Addresses from which keys, tokens and the console have access. */
export function AddressesScreen() {
  const [{ data, error }, reload] = useQuery({ query: IpAllowlistDocument });
  // Beside the form, which starts again with the list that the server has stored.
  const [isSaved, setSaved] = useState(false);
  const list = data?.ipAllowlist;
  return (
    <SettingsFrame>
      {!data && !error && <p className="loading">Loading…</p>}
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {list && <AllowlistForm key={JSON.stringify(list.entries)} {...{ list, isSaved, setSaved }} />}
    </SettingsFrame>
  );
}

interface FormProps {
  list: AllowlistFieldsFragment;
  isSaved: boolean;
  setSaved(isSaved: boolean): void;
}

function AllowlistForm({ list, isSaved, setSaved }: FormProps) {
  const save = useAction(SetIpAllowlistDocument);
  async function submit(fields: FormData) {
    const lines = String(fields.get("entries")).split("\n");
    const entries = lines
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [cidr = "", ...words] = line.split(/\s+/);
        return { cidr, description: words.join(" ") };
      });
    setSaved((await save.run({ input: { entries } })) !== undefined);
  }
  return (
    <section className="card" aria-labelledby="addresses">
      <h2 id="addresses">IP allow-list</h2>
      <p className="soft">
        {list.entries.length === 0
          ? "Every address has access. With entries, keys, tokens and this console work from these addresses only."
          : "Keys, tokens and this console work from these addresses only."}
      </p>
      {list.disabledReason && (
        <p className="fault">The plan does not include the list: it is kept, and every address has access.</p>
      )}
      {isSaved && <output className="notice">The list is saved.</output>}
      <form onSubmit={onFields(submit)} onChange={() => setSaved(false)}>
        <label className="field">
          Addresses or CIDR ranges, one per line, each with an optional note
          <textarea
            name="entries"
            rows={8}
            spellCheck={false}
            placeholder="203.0.113.0/24 office"
            defaultValue={list.entries.map(({ cidr, description }) => `${cidr} ${description}`.trim()).join("\n")}
          />
          <span className="hint">
            It must contain your own address. If it changes, the <a href="/settings/plain">plain forms</a> remain open.
          </span>
        </label>
        <FaultNote fault={save.fault} />
        <div className="row end">
          <button type="submit" className="button primary" disabled={save.isRunning}>
            Save
          </button>
        </div>
      </form>
    </section>
  );
}
