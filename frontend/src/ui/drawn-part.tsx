import type { MouseEventHandler, ReactNode } from 'react';

const drawn = new Map<string, string>();

/** Keeps the parts of a page that is drawn already, so that no code has to be fetched to leave them as they are. */
export function keepDrawnParts(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    drawn.set(part.dataset['part'] ?? '', part.innerHTML);
  }
}

type DrawnPartProps = {
  name: string;
  className?: string | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

/** A part that React draws once and never again: as it stands in the document, else its `children`. */
export function DrawnPart({ name, children, ...rest }: DrawnPartProps) {
  const html = drawn.get(name);
  if (html !== undefined) return <div {...rest} data-part={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...rest} data-part={name}>
      {children}
    </div>
  );
}
