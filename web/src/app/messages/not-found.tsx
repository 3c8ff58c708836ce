import { toDashboard, toLogin } from '../../addresses/entry.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { IconSearch } from '../../lib/page/icons.ts'
import { isSignedIn } from '../../lib/wire/session.ts'
import { Message } from './message.tsx'

export function NotFound() {
  const signedIn = isSignedIn()
  return (
    <Message
      icon={IconSearch}
      title="A página que você procura não pode ser encontrada."
      text="O endereço pode ter mudado ou ter sido digitado errado."
    >
      <Button component={Link} to={signedIn ? toDashboard() : toLogin()}>
        {signedIn ? 'Ir para o dashboard' : 'Entrar'}
      </Button>
    </Message>
  )
}
