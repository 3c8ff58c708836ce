import { usuarioRevoke } from '@claquete/contract/acesso/usuarios/usuario'
import type { Usuario } from '@claquete/contract/acesso/usuarios/usuario'
import { call } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'

/** Asks, and ends a user's session wherever it is. */
export const endUsuarioSession = ({ id_usuario, nome }: Pick<Usuario, 'id_usuario' | 'nome'>) =>
  confirm({
    title: 'Encerrar a sessão?',
    message: 'O acesso cai na hora, onde estiver aberto. Ele pode entrar de novo com a senha.',
    subject: nome,
    yes: 'Encerrar sessão',
    run: async () => {
      const { msg } = await call(usuarioRevoke, { params: { id_usuario } })
      toast.success(msg ?? 'Sessão encerrada.')
    },
  })
