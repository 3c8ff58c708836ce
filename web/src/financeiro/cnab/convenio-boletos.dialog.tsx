import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaOfConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { isBancoByFile, isSecondHand } from '@claquete/core/financeiro/cobranca/by-file'
import { carteiraOf } from '@claquete/core/financeiro/cobranca/convenio'
import { useState } from 'react'
import { companySource } from '../../lib/form/selectors.ts'
import { planoSources } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { valuesOfConvenio } from './convenio-body.ts'
import { FieldsOfBank } from './convenio-bank-fields.tsx'
import type { ValuesOfConvenio } from './convenio-bank-fields.tsx'
import { cnabReads } from './reads.ts'

interface ConvenioBoletosDialogProps {
  readonly conta: ContaOfConvenio
  readonly stored: Convenio | undefined
  readonly onClose: () => void
}

const blank = {
  carteira: '',
  variacao: '',
  modalidade: '',
  codigo_transmissao: '',
  posto: '',
  tamanho: 240,
  nosso_numero: 0,
  id_grupoCusto: null,
} as const

function valuesOf(stored: Convenio | undefined, conta: ContaOfConvenio): ValuesOfConvenio {
  const { numero_banco } = conta
  // Where a bank has one carteira there is nothing to choose.
  const carteiraOnly = (isBancoByFile(numero_banco) && carteiraOf(numero_banco)) || ''
  const before = stored ?? { ...blank, carteira: carteiraOnly }
  const { carteira, variacao, modalidade, codigo_transmissao, posto, tamanho } = before
  return {
    ...valuesOfConvenio(conta, stored),
    tipo: 'cobranca',
    carteira,
    variacao,
    modalidade,
    codigo_transmissao,
    posto,
    tamanho,
    nosso_numero: before.nosso_numero,
    id_grupoCusto: before.id_grupoCusto,
  }
}

/** The agreement of an account about boletos: the fields that its bank asks for. */
export function ConvenioBoletosDialog(props: ConvenioBoletosDialogProps) {
  const { conta, onClose } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [stored] = useState(props.stored)
  const { numero_banco } = conta
  const f = useRecordForm(convenioSave, {
    initial: () => valuesOf(stored, conta),
    refresh: cnabReads,
  })
  // Of another bank boletos are not made here: its returns alone are read.
  const isMade = isBancoByFile(numero_banco)
  return (
    <FormDialog
      form={f}
      title={`${isMade ? 'Convênio de boletos' : 'Retornos de boletos'}: ${conta.conta}`}
      yes="Salvar"
      onClose={onClose}
    >
      {!isMade && (
        <Note>
          O sistema não emite boletos deste banco: lê os retornos dos que foram emitidos no site
          dele. São lidos pelas colunas da FEBRABAN, que o banco pode não seguir: confira cada
          retorno antes de aplicar.
        </Note>
      )}
      {isBancoByFile(numero_banco) && isSecondHand(numero_banco) && (
        <Notice tone="warning" title="Peça um teste ao banco antes do primeiro boleto">
          O arquivo e o boleto deste banco seguem implementações públicas que concordam entre si, e
          não o manual dele. Envie uma remessa de teste e um boleto impresso, e só emita aos
          clientes depois que o banco os aceitar.
        </Notice>
      )}
      <f.Picker
        of="id_empresa"
        label="Empresa que recebe"
        {...(isMade && { help: 'O CNPJ e o nome dela vão no arquivo.' })}
        source={companySource}
      />
      <FieldsOfBank numero_banco={numero_banco} f={f} />
      <f.Picker
        of="id_grupoCusto"
        label="Conta das tarifas"
        help="Cada tarifa do banco é lançada à parte, nesta conta do plano."
        source={planoSources.D}
      />
      <f.YesNo of="ativo" label="Ativo" />
    </FormDialog>
  )
}
