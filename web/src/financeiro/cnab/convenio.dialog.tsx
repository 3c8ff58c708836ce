import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaDeConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { companySource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { bodyOfConvenio } from './convenio-body.ts'
import { cnabReads } from './reads.ts'

interface Values {
  readonly empresa: string | null
  readonly convenio: string
  readonly nsa: number | null
  readonly ativo: boolean
}

interface ConvenioDialogProps {
  readonly conta: ContaDeConvenio
  readonly stored: Convenio | undefined
  readonly onClose: () => void
}

/** The agreement of an account about files of payments. */
export function ConvenioDialog(props: ConvenioDialogProps) {
  const { conta, onClose } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [stored] = useState(props.stored)
  const act = useAct({ refresh: cnabReads })
  const { values, field, text, check } = useFields<Values>(
    {
      empresa: choiceOf(stored?.id_empresa ?? conta.id_empresa),
      convenio: stored?.convenio ?? '',
      nsa: stored?.nsa ?? 0,
      ativo: stored?.ativo !== 'N',
    },
    act.wrong,
  )
  const run = () =>
    callDraft(convenioSave, {
      body: { ...bodyOfConvenio(conta, stored, values), tipo: 'pagamento' },
    })
  return (
    <FormDialog
      act={act}
      title={`Convênio de pagamentos: ${conta.conta}`}
      yes="Salvar"
      run={run}
      onClose={onClose}
    >
      <Note>{conta.layout}</Note>
      <PickerInput
        label="Empresa que paga"
        description="O CNPJ, o nome e o endereço dela vão no arquivo."
        withAsterisk
        source={companySource}
        {...field('empresa', 'id_empresa')}
      />
      <TextInput
        label="Código do convênio"
        description="Como o banco o deu. O Itaú não tem: deixe em branco."
        maxLength={20}
        {...text('convenio')}
      />
      <IntegerInput
        label="Número do último arquivo"
        description="Se já enviou arquivos por outro sistema, o número do último. Ele não volta."
        min={0}
        max={999_998}
        {...field('nsa')}
      />
      <Switch label="Ativo" {...check('ativo')} />
    </FormDialog>
  )
}
