import type { ComponentType, ReactNode } from 'react';

/**
 * Loads a component together with what it needs around it, which pages without such components do
 * without.
 */
export async function loadFramed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadFrame: () => Promise<ComponentType<{ children: ReactNode }>>,
): Promise<ComponentType<Props>> {
  const [Framed, Frame] = await Promise.all([load(), loadFrame()]);
  return function InFrame(props) {
    return (
      <Frame>
        <Framed {...props} />
      </Frame>
    );
  };
}
