import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaDeConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { companySource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
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
export function ConvenioDialog({ conta, stored: now, onClose }: ConvenioDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [stored] = useState(now)
  const act = useAct({ refresh: cnabReads })
  const empresa = stored?.id_empresa ?? conta.id_empresa
  const { values, change, field, text, check } = useFields<Values>(
    {
      empresa: empresa === null ? null : String(empresa),
      convenio: stored?.convenio ?? '',
      nsa: stored?.nsa ?? 0,
      ativo: stored?.ativo !== 'N',
    },
    act.wrong,
  )
  const { id_contabancaria } = conta
  const run = () =>
    callDraft(convenioSave, {
      body: {
        id_contabancaria,
        tipo: 'pagamento',
        id_empresa: idOf(values.empresa) ?? undefined,
        convenio: values.convenio.trim(),
        nsa: values.nsa ?? undefined,
        ativo: values.ativo ? 'S' : 'N',
        ...(stored && {
          id_cnab_convenio: stored.id_cnab_convenio,
          versao: stored.versao,
        }),
      },
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
      <NumberInput
        label="Número do último arquivo"
        description="Se já enviou arquivos por outro sistema, o número do último. Ele não volta."
        hideControls
        allowDecimal={false}
        min={0}
        max={999_998}
        value={values.nsa ?? ''}
        error={field('nsa').error}
        onChange={(typed) => change({ nsa: typeof typed === 'number' ? typed : null })}
      />
      <Switch label="Ativo" {...check('ativo')} />
    </FormDialog>
  )
}
