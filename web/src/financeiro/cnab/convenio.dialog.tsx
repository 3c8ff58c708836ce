import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaOfConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { useState } from 'react'
import { companySource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { valuesOfConvenio } from './convenio-body.ts'
import { cnabReads } from './reads.ts'

interface ConvenioDialogProps {
  readonly conta: ContaOfConvenio
  readonly stored: Convenio | undefined
  readonly onClose: () => void
}

/** The agreement of an account about files of payments. */
export function ConvenioDialog(props: ConvenioDialogProps) {
  const { conta, onClose } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [stored] = useState(props.stored)
  const initial: BodyValues<typeof convenioSave> = {
    ...valuesOfConvenio(conta, stored),
    tipo: 'pagamento',
  }
  const f = useRecordForm(convenioSave, { initial, refresh: cnabReads })
  return (
    <FormDialog
      form={f}
      title={`Convênio de pagamentos: ${conta.conta}`}
      yes="Salvar"
      onClose={onClose}
    >
      <Note>{conta.layout}</Note>
      <f.Picker
        of="id_empresa"
        label="Empresa que paga"
        help="O CNPJ, o nome e o endereço dela vão no arquivo."
        source={companySource}
      />
      <f.Text
        of="convenio"
        label="Código do convênio"
        help="Como o banco o deu. O Itaú não tem: deixe em branco."
      />
      <f.Number
        of="nsa"
        label="Número do último arquivo"
        help="Se já enviou arquivos por outro sistema, o número do último. Ele não volta."
        isNumeral
      />
      <f.YesNo of="ativo" label="Ativo" />
    </FormDialog>
  )
}
