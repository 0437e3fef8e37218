import { Button } from '../ui/inputs/button.js';
import { Header } from '../layout/header.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { PageFrame } from '../layout/page-frame.js';
import { useNavigate } from 'react-router';
import styles from './not-found-page.module.css';

/** The page for every URL that the shop does not have. */
export function NotFoundPage() {
  const { notFound: m } = useMessages(shopMessages);
  const navigate = useNavigate();
  return (
    <PageFrame header={<Header />} title={m.title}>
      <div className={styles.page}>
        <h1>{m.title}</h1>
        <p>{m.text}</p>
        <Button onClick={() => void navigate('/')}>{m.home}</Button>
      </div>
    </PageFrame>
  );
}
