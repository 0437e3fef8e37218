import type { MouseEventHandler, ReactNode } from 'react';

const drawn = new Map<string, string>();

/** Stores the HTML of the parts of a prerendered page, so that no code has to be loaded to leave them as they are. */
export function keepDrawnParts(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    drawn.set(part.dataset['part'] ?? '', part.innerHTML);
  }
}

interface DrawnPartProps {
  name: string;
  className?: string | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** A part that React renders only once: from its HTML in the document, else from its `children`. */
export function DrawnPart({ name, children, ...rest }: DrawnPartProps) {
  const html = drawn.get(name);
  if (html !== undefined) return <div {...rest} data-part={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...rest} data-part={name}>
      {children}
    </div>
  );
}
