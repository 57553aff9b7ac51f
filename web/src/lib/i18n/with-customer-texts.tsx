import type { ComponentType } from 'react';

/** Loads a component together with the texts of `CustomerTexts`. */
export async function withCustomerTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { CustomerTexts }] = await Promise.all([load(), import('./CustomerTexts')]);
  return function WithCustomerTexts(props) {
    return (
      <CustomerTexts>
        <Part {...props} />
      </CustomerTexts>
    );
  };
}
