import { expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

test('a whole purchase as a screen reader tells it, with every error and every price announced', async ({ page }) => {
  const visitor = new Visitor(page);
  const main = page.getByRole('main');
  await visitor.opensTheShop();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Sachez tout avant d’acheter." [level=1]
      - textbox "Plaque française ou VIN"
      - button "Voir ce véhicule"
      - region "Trois questions, trois rapports":
        - heading "Trois questions, trois rapports" [level=2]
        - list:
          - listitem:
            - button /^MecaVIN/
          - listitem:
            - button /^Service History/
          - listitem:
            - button /^MecaSCORE/
      - region "Pourquoi nous choisir"
      - region "Questions et réponses"
  `);
  const format = page
    .getByText('Plaque (AB-123-CD) ou VIN de 17 caractères.')
    .locator('xpath=ancestor-or-self::*[@aria-live]');
  await expect(format).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await expect(page.getByRole('status').getByText(/Veuillez saisir une immatriculation ou un VIN/)).toBeAttached();

  await visitor.typesAPlate('AB-123-CD');
  await expect(page.getByRole('heading', { name: 'Où envoyer vos rapports' })).toBeVisible();
  await expect(main).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Étapes de la commande, Étape 2 sur 4":
        - list:
          - listitem:
            - button "Véhicule AB-123-CD"
          - listitem: E-mail
          - listitem: Rapports
          - listitem: Paiement
      - complementary:
        - region "Véhicule identifié":
          - button "Modifier"
          - paragraph: BMW X5
      - heading "Où envoyer vos rapports ?" [level=1]
      - textbox "Votre e-mail"
      - button "Continuer"
  `);
  await expect(page.getByRole('listitem').filter({ hasText: /^E-mail$/ })).toHaveAttribute('aria-current', 'step');
  await page.getByLabel('Votre e-mail').fill('jeanne@example.fr');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - textbox "Votre e-mail": jeanne@example.fr
      - checkbox /^J’accepte/ [invalid]
      - alert: Vous devez accepter notre politique de traitement des données.
  `);

  await visitor.givesAnEmailAndConsents('jeanne@example.fr');
  await expect(main).toBeFocused();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - paragraph:
        - text: jeanne@example.fr
        - strong: AB-123-CD BMW
  `);
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Étapes de la commande, Étape 3 sur 4"
      - heading "Quels rapports voulez-vous ?" [level=1]
      - list "Rapports à choisir":
        - listitem:
          - checkbox "MecaVIN, 19,00 €"
          - text: /Populaire/
        - listitem:
          - checkbox "Service History, 19,00 €"
          - text: /Nouveau/
        - listitem:
          - checkbox "MecaSCORE, 19,00 €"
      - region "Commande":
        - text: Aucun rapport choisi
        - button "Choisir un rapport"
  `);
  await visitor.picks('MecaVIN', 'MecaSCORE');
  const total = page.getByLabel('Récapitulatif de la commande').locator('[aria-live=polite]');
  await expect(total).toHaveText(/^Total34,00\s€41\s% économisés$/);
  await page.getByRole('button', { name: /^Commander/ }).click();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - list "Rapports à choisir":
        - listitem:
          - checkbox "MecaVIN, 19,00 €" [checked]
        - listitem:
          - checkbox "MecaSCORE, 19,00 €" [checked]
      - spinbutton "Kilométrage du véhicule (km)" [invalid]
      - alert: Le kilométrage est requis pour calculer le MecaSCORE
      - region "Commande":
        - button "Commander le pack MecaVIN + MecaSCORE pour 34€"
  `);

  await visitor.tellsTheMileage('80000');
  await visitor.orders();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Étapes de la commande, Étape 4 sur 4"
      - heading "Comment voulez‑vous payer ?" [level=1]
      - timer:
        - text: Prix garanti encore
        - strong: /\\d\\d:\\d\\d/
      - region "Paiement":
        - tablist "Moyen de paiement":
          - tab "Carte" [selected]
        - tabpanel "Carte":
          - textbox "Numéro de carte"
          - textbox "Date d'expiration"
          - textbox "Code de sécurité"
        - region "Paiement de la commande":
          - text: /Livraison avant (\\S+ \\d+(er)? à )?\\d+ h \\d\\d par e-mail/
          - button "Payer 34€" [disabled]
      - complementary:
        - region "Récapitulatif de la commande":
          - heading "MecaVIN + MecaSCORE pour AB-123-CD" [level=2]
          - text: Total
          - strong: 34,00 €
  `);
  await visitor.paysByCard('4000000000009995');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - region "Paiement":
        - alert: Les fonds disponibles sur votre carte sont insuffisants.
  `);
  await expect(page.getByRole('status').getByText(/Les fonds disponibles/)).toBeAttached();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading /^C’est payé. Vos rapports arrivent avant/ [level=1]
      - paragraph: Paiement réussi. La génération de vos rapports est en cours.
      - list:
        - listitem:
          - paragraph:
            - text: Confirmation envoyée à
            - strong: jeanne@example.fr
      - region "Si rien n’arrive"
      - button "Analyser un autre véhicule"
  `);
});
