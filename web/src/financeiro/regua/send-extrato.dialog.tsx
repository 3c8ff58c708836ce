import { extratoLinkDraft, extratoLinkSend } from '@claquete/contract/financeiro/regua/extrato-link'
import { Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft, useRead } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { reais } from '../../lib/money.ts'
import { personSource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { reguaReads } from './reads.ts'

interface SendExtratoDialogProps {
  /** The client, where it is known. */
  readonly id_pessoa?: number
  readonly onClose: () => void
}

interface Values {
  readonly pessoa: string | null
  /** Null while nobody typed another one. */
  readonly email: string | null
  readonly mensagem: string
  readonly validade: number | null
}

const usualDays = 30

/** Sends a client the link of the statement of what is open. */
export function SendExtratoDialog({ id_pessoa, onClose }: SendExtratoDialogProps) {
  const act = useAct({ refresh: reguaReads })
  const { values, change, field, text } = useFields<Values>(
    {
      pessoa: id_pessoa === undefined ? null : String(id_pessoa),
      email: null,
      mensagem: '',
      validade: usualDays,
    },
    act.wrong,
  )
  const chosen = idOf(values.pessoa) ?? undefined
  const draft = useRead(
    extratoLinkDraft,
    { params: { id_pessoa: chosen ?? 0 } },
    { enabled: chosen !== undefined },
  )
  const found = chosen === undefined ? undefined : draft.data?.data
  const email = values.email ?? found?.email ?? ''
  const run = () =>
    callDraft(extratoLinkSend, {
      body: {
        id_pessoa: chosen,
        email: email.trim(),
        mensagem: values.mensagem.trim(),
        validade: values.validade ?? undefined,
      },
    })
  return (
    <FormDialog act={act} title="Enviar extrato" yes="Enviar" run={run} onClose={onClose}>
      <PickerInput
        label="Cliente"
        withAsterisk
        source={personSource}
        {...field('pessoa', 'id_pessoa')}
        onChange={(pessoa) => change({ pessoa, email: null })}
      />
      {found && found.titulos > 0 && (
        <Note>
          {`${counted(found.titulos, 'título', 'títulos')} em aberto, ${reais(found.em_aberto)}`}
          {found.vencido > 0 && `, dos quais ${reais(found.vencido)} vencidos`}.
        </Note>
      )}
      {found?.titulos === 0 && <Note>Este cliente não tem nada em aberto.</Note>}
      <TextInput
        label="E-mail"
        type="email"
        withAsterisk
        maxLength={120}
        value={email}
        error={field('email').error}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <Textarea
        label="Mensagem"
        description="Em branco, vai um texto curto com o nome do cliente."
        autosize
        minRows={3}
        maxLength={2000}
        {...text('mensagem')}
      />
      <IntegerInput label="Validade do link, em dias" min={1} max={90} {...field('validade')} />
    </FormDialog>
  )
}
