import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import type { ContaDeConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { isBancoByFile } from '@claquete/core/financeiro/cobranca/by-file'
import { camposOfConvenio } from '@claquete/core/financeiro/cobranca/convenio'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { choiceOf, idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { companySource } from '../../lib/selectors.ts'
import { planoSources } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { IntegerInput } from '../../ui/inputs/integer-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { bodyOfConvenio } from './convenio-body.ts'
import { cnabReads } from './reads.ts'

interface Values {
  readonly empresa: string | null
  readonly convenio: string
  readonly carteira: string
  readonly variacao: string
  readonly modalidade: string
  readonly codigo_transmissao: string
  readonly tamanho: string
  readonly nosso_numero: number | null
  readonly nsa: number | null
  readonly tarifa: string | null
  readonly ativo: boolean
}

interface ConvenioBoletosDialogProps {
  readonly conta: ContaDeConvenio
  readonly stored: Convenio | undefined
  readonly onClose: () => void
}

const sizes = [
  { value: '240', label: '240 colunas' },
  { value: '400', label: '400 colunas' },
]

const blank = {
  convenio: '',
  carteira: '',
  variacao: '',
  modalidade: '',
  codigo_transmissao: '',
  tamanho: 240,
  nosso_numero: 0,
  nsa: 0,
  id_grupoCusto: null,
  ativo: 'S',
} as const

function valuesOf(stored: Convenio | undefined, id_empresa: number | null): Values {
  const before = stored ?? { ...blank, id_empresa }
  const { convenio, carteira, variacao, modalidade, codigo_transmissao, nosso_numero, nsa } = before
  return {
    convenio,
    carteira,
    variacao,
    modalidade,
    codigo_transmissao,
    nosso_numero,
    nsa,
    empresa: choiceOf(before.id_empresa),
    tamanho: String(before.tamanho),
    tarifa: choiceOf(before.id_grupoCusto),
    ativo: before.ativo === 'S',
  }
}

/** The agreement of an account about boletos: the fields that its bank asks for. */
export function ConvenioBoletosDialog(props: ConvenioBoletosDialogProps) {
  const { conta, onClose } = props
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [stored] = useState(props.stored)
  const act = useAct({ refresh: cnabReads })
  const { numero_banco } = conta
  const { values, field, text, check } = useFields<Values>(
    valuesOf(stored, conta.id_empresa),
    act.wrong,
  )
  const campos = new Set<string>(isBancoByFile(numero_banco) ? camposOfConvenio(numero_banco) : [])
  const run = () =>
    callDraft(convenioSave, {
      body: {
        ...bodyOfConvenio(conta, stored, values),
        tipo: 'cobranca',
        carteira: values.carteira.trim(),
        variacao: values.variacao.trim(),
        modalidade: values.modalidade.trim(),
        codigo_transmissao: values.codigo_transmissao.trim(),
        tamanho: values.tamanho === '400' ? 400 : 240,
        nosso_numero: values.nosso_numero ?? undefined,
        id_grupoCusto: idOf(values.tarifa) ?? null,
      },
    })
  return (
    <FormDialog
      act={act}
      title={`Convênio de boletos: ${conta.conta}`}
      yes="Salvar"
      run={run}
      onClose={onClose}
    >
      <PickerInput
        label="Empresa que recebe"
        description="O CNPJ e o nome dela vão no arquivo."
        withAsterisk
        source={companySource}
        {...field('empresa', 'id_empresa')}
      />
      <Grid min={180}>
        {campos.has('convenio') && (
          <TextInput
            label="Convênio ou beneficiário"
            withAsterisk
            maxLength={20}
            {...text('convenio')}
          />
        )}
        <TextInput label="Carteira" withAsterisk maxLength={10} {...text('carteira')} />
        {campos.has('variacao') && (
          <TextInput label="Variação" withAsterisk maxLength={10} {...text('variacao')} />
        )}
        {campos.has('modalidade') && (
          <TextInput label="Modalidade" withAsterisk maxLength={10} {...text('modalidade')} />
        )}
        <NativeSelect label="Arquivos" data={sizes} {...text('tamanho')} />
        {numero_banco === '033' && values.tamanho === '400' && (
          <TextInput
            label="Código de transmissão"
            withAsterisk
            maxLength={20}
            {...text('codigo_transmissao')}
          />
        )}
      </Grid>
      <Grid min={180}>
        <IntegerInput
          label="Número do último boleto"
          description="Se já emitiu boletos por outro sistema. Ele não volta."
          min={0}
          {...field('nosso_numero')}
        />
        <IntegerInput
          label="Número do último arquivo"
          description="Se já enviou arquivos por outro sistema. Ele não volta."
          min={0}
          max={999_998}
          {...field('nsa')}
        />
      </Grid>
      <PickerInput
        label="Conta das tarifas"
        description="Cada tarifa do banco é lançada à parte, nesta conta do plano."
        source={planoSources.D}
        {...field('tarifa', 'id_grupoCusto')}
      />
      <Switch label="Ativo" {...check('ativo')} />
    </FormDialog>
  )
}
