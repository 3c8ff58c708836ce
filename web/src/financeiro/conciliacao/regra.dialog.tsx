import { regraSave, regraTry } from '@claquete/contract/financeiro/conciliacao/regra'
import type { Regra } from '@claquete/contract/financeiro/conciliacao/regra'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call, callDraft, reportFailure } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import type { Fields } from '../../lib/fields.ts'
import { personSource } from '../../lib/selectors.ts'
import type { OptionSource } from '../../lib/selectors.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import { contas, orcamentos, planos } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Status } from '../../ui/status.tsx'
import { conciliacaoReads } from './reads.ts'
import { actionLabels, blank, bodyOf, valuesOf } from './regra-values.ts'
import type { RegraValues } from './regra-values.ts'

/** Accounts of the chart of both sides: a difference may be an interest paid or a discount received. */
const everyPlano: OptionSource = {
  name: 'plano-da-diferenca',
  search: async (text, signal) => [
    ...(await planos.D.search(text, signal)),
    ...(await planos.C.search(text, signal)),
  ],
  find: async (value, signal) =>
    (await planos.D.find?.(value, signal)) ?? planos.C.find?.(value, signal),
}

const sides = [
  { value: '', label: 'Entradas e saídas' },
  { value: 'C', label: 'Só entradas' },
  { value: 'D', label: 'Só saídas' },
]
const actions = Object.entries(actionLabels).map(([value, label]) => ({ value, label }))

interface RegraProps {
  readonly regra: Regra | undefined
  /** What a new rule begins with. */
  readonly initial?: RegraValues
  readonly onClose: () => void
}

/** Which bank lines a rule is for, and what it makes of them. */
export function RegraDialog({ regra, initial, onClose }: RegraProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const fields = useFields(() => initial ?? (regra ? valuesOf(regra) : blank), act.wrong)
  const { values, text, field, check } = fields
  const isUnknown = regra === undefined || regra.usos === 0
  return (
    <FormDialog
      act={act}
      title={regra ? 'Alterar a regra' : 'Nova regra'}
      yes="Salvar"
      size="lg"
      run={() => callDraft(regraSave, { body: bodyOf(values, regra) })}
      onClose={onClose}
    >
      <TextInput
        label="O texto da linha contém"
        withAsterisk
        maxLength={120}
        placeholder="tarifa pacote de servicos"
        description="Como no extrato; maiúsculas e acentos não contam."
        {...text('contem')}
      />
      <Grid min={200}>
        <PickerInput
          label="Conta"
          placeholder="Qualquer conta"
          source={contas}
          {...field('id_contabancaria')}
        />
        <NativeSelect label="Movimento" data={sides} {...text('operacao')} />
        <MoneyInput
          label="Valor a partir de"
          description="0,00: qualquer"
          {...field('valor_min')}
        />
        <MoneyInput label="Valor até" description="0,00: qualquer" {...field('valor_max')} />
      </Grid>
      <NativeSelect label="O que fazer" data={actions} {...text('acao')} />
      <Doing fields={fields} />
      <TextInput
        label="Nome da regra"
        withAsterisk
        maxLength={120}
        description={
          values.acao === 'lancar' ? 'É também a descrição dos lançamentos que ela faz.' : undefined
        }
        {...text('descricao')}
      />
      <Checkbox
        label="Fazer sem perguntar"
        description={
          isUnknown && values.acao !== 'ignorar'
            ? 'Começa depois que alguém aceitar uma proposta dela.'
            : undefined
        }
        {...check('automatica')}
      />
      <Trial values={values} regra={regra} />
    </FormDialog>
  )
}

/** The fields of the action that was chosen. */
function Doing({ fields }: { readonly fields: Fields<RegraValues> }) {
  const { values, field, text, change } = fields
  const wrong = {
    id_grupoCusto: field('target', 'id_grupoCusto').error ?? '',
    id_centrocusto: field('target', 'id_centrocusto').error ?? '',
  }
  if (values.acao === 'ignorar') {
    return (
      <TextInput
        label="Por que ficam de fora"
        withAsterisk
        maxLength={300}
        placeholder="Aplicação automática, que volta no mesmo dia"
        {...text('motivo')}
      />
    )
  }
  if (values.acao === 'transferir') {
    return (
      <PickerInput
        label="Outra conta"
        withAsterisk
        source={contas}
        {...field('id_conta_destino')}
      />
    )
  }
  if (values.acao === 'casar') {
    return (
      <>
        <PickerInput label="Pessoa" withAsterisk source={personSource} {...field('id_pessoa')} />
        <Grid min={200}>
          <MoneyInput
            label="Diferença aceita"
            description="Juros, desconto ou tarifa, até 10% do valor."
            {...field('tolerancia')}
          />
          <PickerInput
            label="Conta da diferença"
            placeholder="Código ou nome"
            description="Onde a diferença é lançada."
            disabled={values.tolerancia === 0}
            source={everyPlano}
            {...field('conta_diferenca', 'id_grupoCusto_diferenca')}
          />
        </Grid>
      </>
    )
  }
  return (
    <Grid min={200}>
      <ClassificacaoPickers
        operacao={values.operacao === 'C' ? 'C' : 'D'}
        target={values.target}
        onChange={(target) => change({ target })}
        wrong={wrong}
      />
      <PickerInput
        label="Pessoa"
        placeholder="Ninguém"
        source={personSource}
        {...field('id_pessoa')}
      />
      <PickerInput
        label="Orçamento"
        placeholder="Nenhum"
        source={orcamentos}
        {...field('id_orcamento')}
      />
    </Grid>
  )
}

type Tried = ReplyOf<typeof regraTry>['data']

const lines = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`)

function trialText({ linhas, decididas, iguais }: Tried): string {
  if (linhas === 0) return 'Nenhuma linha do último ano tem este texto.'
  if (decididas === 0) return `Alcança ${lines(linhas)} do último ano; nenhuma foi decidida ainda.`
  const reach = linhas > decididas ? ` Alcança mais ${lines(linhas - decididas)} por decidir.` : ''
  return `Teria reconhecido ${iguais} de ${lines(decididas)} como foram decididas.${reach}`
}

/** Tries the rule, as it is typed, on the lines of the past. */
function Trial({
  values,
  regra,
}: {
  readonly values: RegraValues
  readonly regra: Regra | undefined
}) {
  const act = useAct({ onFailure: reportFailure })
  const [tried, setTried] = useState<{ readonly of: RegraValues; readonly data: Tried }>()
  const { contem, operacao, id_contabancaria, valor_min, valor_max, ...wanted } = bodyOf(
    values,
    regra,
  )
  const { acao, id_pessoa, id_grupoCusto, id_conta_destino } = wanted
  const run = () =>
    act.run(async () => {
      const { data } = await call(regraTry, {
        body: {
          contem,
          operacao,
          id_contabancaria,
          valor_min,
          valor_max,
          acao,
          id_pessoa,
          id_grupoCusto,
          id_conta_destino,
        },
      })
      setTried({ of: values, data })
      return {}
    })
  const shown = tried?.of === values ? tried.data : undefined
  return (
    <Status>
      <Notice
        tone={shown && shown.iguais < shown.decididas ? 'warning' : 'neutral'}
        title={shown ? trialText(shown) : 'Experimente antes de salvar'}
        action={
          <Button
            size="xs"
            variant="default"
            loading={act.isRunning}
            disabled={contem.trim().length < 3}
            onClick={() => void run()}
          >
            Experimentar
          </Button>
        }
      >
        {shown ? (
          shown.exemplos.map((exemplo, at) => <div key={`${at} ${exemplo}`}>{exemplo}</div>)
        ) : (
          <div>
            A regra, como está aqui, é comparada com as linhas do último ano. Nada é gravado.
          </div>
        )}
      </Notice>
    </Status>
  )
}
