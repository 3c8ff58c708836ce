import { extratoLinkDraft, extratoLinkSend } from '@claquete/contract/financeiro/regua/extrato-link'
import { useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { reguaReads } from './reads.ts'

interface SendExtratoDialogProps {
  /** The client, where it is known. */
  readonly id_pessoa?: number
  readonly onClose: () => void
}

interface Values {
  readonly id_pessoa: number | null
  /** Null while nobody typed another one. */
  readonly email: string | null
  readonly mensagem: string
  readonly validade: number | null
}

const usualDays = 30

/** Sends a client the link of the statement of what is open. */
export function SendExtratoDialog({ id_pessoa, onClose }: SendExtratoDialogProps) {
  const initial: Values = {
    id_pessoa: id_pessoa ?? null,
    email: null,
    mensagem: '',
    validade: usualDays,
  }
  const f = useRecordForm(extratoLinkSend, {
    initial,
    request: (values) => ({ body: { ...values, email: values.email ?? emailOf() } }),
    refresh: reguaReads,
  })
  const { id_pessoa: chosen } = useValues(f)
  const draft = useRead(
    extratoLinkDraft,
    { params: { id_pessoa: chosen ?? 0 } },
    { enabled: chosen !== null },
  )
  const found = chosen === null ? undefined : draft.data?.data
  const emailOf = (): string => found?.email ?? ''
  return (
    <FormDialog form={f} title="Enviar extrato" yes="Enviar" onClose={onClose}>
      <f.Picker
        of="id_pessoa"
        label="Cliente"
        source={personSource}
        onSet={() => f.set('email', null)}
      />
      {found && found.titulos > 0 && (
        <Note>
          {`${counted(found.titulos, 'título', 'títulos')} em aberto, ${reais(found.em_aberto)}`}
          {found.vencido > 0 && `, dos quais ${reais(found.vencido)} vencidos`}.
        </Note>
      )}
      {found?.titulos === 0 && <Note>Este cliente não tem nada em aberto.</Note>}
      <f.Text of="email" label="E-mail" type="email" isRequired shown={emailOf()} />
      <f.Area
        of="mensagem"
        label="Mensagem"
        help="Em branco, vai um texto curto com o nome do cliente."
      />
      <f.Number of="validade" label="Validade do link, em dias" />
    </FormDialog>
  )
}
