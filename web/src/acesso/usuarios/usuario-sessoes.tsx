import { usuarioSessoes } from '@claquete/contract/acesso/usuarios/usuario'
import { Button } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { Section } from '../../ui/form/form-layout.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SessoesTable } from '../sessao/public.ts'
import { endUsuarioSession } from './end-session.ts'

/** The sessions of another user, for who may end them. */
export function UsuarioSessoes({ id_usuario, nome }: { id_usuario: number; nome: string }) {
  const { data, error, refetch } = useRead(usuarioSessoes, { params: { id_usuario } })
  const isOpen = data?.data.some(({ situacao }) => situacao === 'aberta')
  return (
    <Section
      title="Sessões"
      help="Onde entrou nos últimos 90 dias, e como cada sessão terminou."
      action={
        isOpen && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void endUsuarioSession({ id_usuario, nome }).then(() => refetch())}
          >
            Encerrar sessão
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
      ) : (
        <SessoesTable rows={data?.data} />
      )}
    </Section>
  )
}
