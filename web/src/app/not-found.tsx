import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconSearch } from '../lib/icons.ts'
import { isSignedIn } from '../lib/session.ts'
import styles from './page.module.css'

/** The 404 page. */
export function NotFound() {
  const signedIn = isSignedIn()
  return (
    <div className={styles.message}>
      <div className={styles.mark} aria-hidden>
        <IconSearch size={22} stroke={1.6} />
      </div>
      <h1>A página que você procura não pode ser encontrada.</h1>
      <p>O endereço pode ter mudado ou ter sido digitado errado.</p>
      <Button component={Link} to={signedIn ? '/dashboard' : '/login'}>
        {signedIn ? 'Ir para o dashboard' : 'Entrar'}
      </Button>
    </div>
  )
}
