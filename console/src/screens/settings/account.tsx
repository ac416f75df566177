import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useAction } from "../../api/use-action.ts";
import { type Plan, SettingsAccountDocument, UpdateSubscriptionDocument } from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";
import { PLAN } from "../../ui/words.ts";
import { SettingsFrame } from "./tabs.tsx";

const LIMITS: Record<Plan, string> = {
  FREE: "100 calls an hour, 100 MB",
  STARTER: "500 calls an hour, 1,000 MB",
  STANDARD: "2,000 calls an hour, 10,000 MB",
  PRO: "10,000 calls an hour, 100,000 MB, OAuth and the IP allow-list",
};

/** The account, its plan, and the pages on which its password and passkeys change. */
export function AccountScreen() {
  const [{ data, error }, reload] = useQuery({ query: SettingsAccountDocument });
  const change = useAction(UpdateSubscriptionDocument);
  const account = data?.account;
  const move = async (plan: Plan) => (await change.run({ input: { plan } })) !== undefined;
  return (
    <SettingsFrame>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {!account && !error && <p className="loading">Loading…</p>}
      {account && (
        <>
          <section className="card" aria-labelledby="account">
            <h2 id="account">Account</h2>
            <dl className="pairs columns">
              <div>
                <dt>E-mail</dt>
                <dd>{account.email}</dd>
              </div>
              <div>
                <dt>Id</dt>
                <dd>
                  <code>{account.id}</code>
                </dd>
              </div>
              <div>
                <dt>Created</dt>
                <dd>
                  <Time value={account.createdAt} />
                </dd>
              </div>
            </dl>
          </section>
          <section className="card" aria-labelledby="plan">
            <h2 id="plan">Plan</h2>
            <ul className="plans">
              {Object.entries(PLAN).map(([plan, name]) => (
                <li key={plan} className={plan === account.plan ? "selected" : undefined}>
                  <div>
                    <strong>{name}</strong>
                    <p className="soft">{LIMITS[plan as Plan]}</p>
                  </div>
                  {plan === account.plan ? (
                    <span className="status completed">Current</span>
                  ) : (
                    <ConfirmButton
                      label={`Change to ${name}`}
                      isSmall
                      isHarmless
                      title={`Change to the plan “${name}”?`}
                      fault={change.fault}
                      onConfirm={() => move(plan as Plan)}
                    >
                      The limits of the plan apply immediately. A plan without OAuth disables clients and the IP
                      allow-list, and deletes nothing.
                    </ConfirmButton>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section className="card" aria-labelledby="sign-in">
            <h2 id="sign-in">Sign-in</h2>
            <p className="soft">
              The password and passkeys change on pages of their own, which ask for the current password.
            </p>
            <p className="row sign-in-links">
              <a className="button" href="/settings/password">
                Change the password
              </a>
              <a className="button" href="/settings/passkeys">
                Passkeys
              </a>
            </p>
          </section>
          <p className="soft">
            If a program uses up the calls of the account, revoke its access with the{" "}
            <a href="/settings/plain">settings as plain forms</a>, which count as no calls.
          </p>
        </>
      )}
    </SettingsFrame>
  );
}
