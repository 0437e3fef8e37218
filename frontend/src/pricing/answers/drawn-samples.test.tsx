import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import { InFrench } from '../../testing/in-french.js';
import { OdometerCurve } from './odometer-curve.js';
import { ReportAnswer } from './report-answer.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the sample of a report, as a drawing', () => {
  it.each<[ServiceId, string]>([
    ['mecavin', '1 rappel à faireToit panoramique 700 €Régulateur adaptatif 450 €Caméra de recul 300 €'],
    ['service-history', 'Recul de 12 580 km'],
    ['mecascore', '14 350 €13 400 € 15 450 €'],
  ])('of %s names its figures', (id, words) => {
    const { container } = render(
      <InFrench>
        <ReportAnswer id={id} />
      </InFrench>,
    );
    expect(plain(container.textContent).trim()).toBe(`Exemple${words}`);
    const knob = container.querySelector<HTMLElement>('[style]')?.style.insetInlineStart;
    expect(knob?.slice(0, 4)).toBe(id === 'mecascore' ? '46.3' : undefined);
  });

  it('has at the ends of the curve what is shown and what was driven, and the two readings of the rollback', () => {
    const { container } = render(<OdometerCurve messages={{ shown: 'au compteur', driven: 'réels' }} />);
    expect(plain(container.textContent)).toBe('74 120 km61 540 km97 530 kmréels84 950 kmau compteur');
  });
});
