import { sessoesList } from '@claquete/contract/acesso/sessao/sessoes'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { toUsuarioProfile } from '../../addresses/acesso.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useUser } from '../../lib/account/user.ts'
import { useSignOut } from '../../lib/account/sign-out.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SessoesTable } from './sessoes-table.tsx'

/** Where the signed-in person is and was signed in. */
export default function SessoesScreen() {
  const reading = useRead(sessoesList, {})
  const { isPending, signOut } = useSignOut()
  const me = useUser()
  return (
    <Page>
      <Notice title="Uma sessão por vez">
        Quando o seu login entra em outro lugar, esta sessão é encerrada. Não reconhece um acesso?{' '}
        {me ? (
          <Anchor component={Link} to={toUsuarioProfile(me.id_usuario)} underline="always">
            Troque a senha
          </Anchor>
        ) : (
          'Troque a senha'
        )}
        .
      </Notice>
      <Card
        flush
        title="Sessões e dispositivos"
        subtitle="Onde você entrou nos últimos 90 dias, e como cada sessão terminou."
        aside={
          <Button size="xs" variant="default" loading={isPending} onClick={signOut}>
            Encerrar esta sessão
          </Button>
        }
      >
        <SessoesTable reading={reading} />
      </Card>
    </Page>
  )
}
