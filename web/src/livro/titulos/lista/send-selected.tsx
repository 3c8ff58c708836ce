import { titulosSend } from '@claquete/contract/livro/titulos/send'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import { call } from '../../../lib/wire/call.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { useMay } from '../../../lib/account/permission.ts'
import { IconMail } from '../../../ui/icons.ts'
import { Action } from './action.tsx'
import type { Side } from './side.ts'

const SendDocument = lazyPart(async () => {
  const { SendDocument: Dialog } = await import('../../../sistema/modelos/public.ts')
  return Dialog
})

interface SendSelectedProps {
  readonly rows: readonly LancamentoRow[]
  readonly side: Side
}

/** E-mails the list of the selected titles. */
export function SendSelected({ rows, side }: SendSelectedProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isPayable = side.operacao === 'D'
  if (!may(isPayable ? 'conta_pagar.imprimir' : 'conta_receber.imprimir')) return null
  const total = reais(addReais(...rows.map(({ saldo }) => saldo)))
  const persons = new Set(rows.map(({ email }) => email))
  const [email = null] = persons.size === 1 ? persons : []
  return (
    <>
      <Action icon={<IconMail size={15} stroke={1.5} />} onClick={() => setOpen(true)}>
        Enviar por e-mail
      </Action>
      {isOpen && (
        <SendDocument
          title={`Enviar ${side.title.toLowerCase()} por e-mail`}
          email={email}
          subject={`${side.title}: ${total} em aberto`}
          text={`Olá,\n\nSegue a lista das contas, com o total de ${total} em aberto.\n\nObrigado.`}
          send={(message) =>
            call(titulosSend, {
              body: { ...message, ids: rows.map(({ id_lancamento }) => id_lancamento) },
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
