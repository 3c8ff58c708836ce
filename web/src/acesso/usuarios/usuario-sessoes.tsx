import { usuarioSessoes } from '@claquete/contract/acesso/usuarios/usuario'
import { Button } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { Section } from '../../ui/form/layout.tsx'
import { SessoesTable } from '../sessao/public.ts'
import { endUsuarioSession } from './end-session.ts'

/** The sessions of another user, for who may end them. */
export function UsuarioSessoes({ id_usuario, nome }: { id_usuario: number; nome: string }) {
  const reading = useRead(usuarioSessoes, { params: { id_usuario } })
  const isOpen = reading.data?.data.some(({ situacao }) => situacao === 'aberta')
  return (
    <Section
      title="Sessões"
      help="Onde entrou nos últimos 90 dias, e como cada sessão terminou."
      action={
        isOpen && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void endUsuarioSession({ id_usuario, nome }).then(() => reading.refetch())
            }
          >
            Encerrar sessão
          </Button>
        )
      }
    >
      <SessoesTable reading={reading} />
    </Section>
  )
}
