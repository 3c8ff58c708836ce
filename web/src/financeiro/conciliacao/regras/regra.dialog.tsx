import { regraSave, regraTry } from '@claquete/contract/financeiro/conciliacao/regra'
import type { Regra } from '@claquete/contract/financeiro/conciliacao/regra'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { useValues } from '../../../lib/form/form.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import type { OptionSource } from '../../../lib/form/selectors.ts'
import { PlainClassificacao } from '../../../livro/contas/public.ts'
import { contas, orcamentoSource, planos } from '../../../livro/titulos/public.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { conciliacaoReads } from '../reads.ts'
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
  { value: null, label: 'Entradas e saídas' },
  { value: 'C', label: 'Só entradas' },
  { value: 'D', label: 'Só saídas' },
]
const actions = labelOptions(actionLabels)

interface RegraProps {
  readonly regra: Regra | undefined
  /** What a new rule begins with. */
  readonly initial?: RegraValues
  readonly onClose: () => void
}

/** Which bank lines a rule is for, and what it makes of them. */
export function RegraDialog({ regra, initial, onClose }: RegraProps) {
  const f = useRecordForm(regraSave, {
    initial: () => initial ?? (regra ? valuesOf(regra) : blank),
    request: (values) => ({ body: bodyOf(values, regra) }),
    refresh: conciliacaoReads,
  })
  const values = useValues(f)
  const isUnknown = regra === undefined || regra.usos === 0
  return (
    <FormDialog
      form={f}
      title={regra ? 'Alterar a regra' : 'Nova regra'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <f.Text
        of="contem"
        label="O texto da linha contém"
        placeholder="tarifa pacote de servicos"
        help="Como no extrato; maiúsculas e acentos não contam."
      />
      <Grid min={200}>
        <f.Picker
          of="id_contabancaria"
          label="Conta"
          placeholder="Qualquer conta"
          source={contas}
        />
        <f.Native of="operacao" label="Movimento" options={sides} />
        <f.Money of="valor_min" label="Valor a partir de" help="0,00: qualquer" />
        <f.Money of="valor_max" label="Valor até" help="0,00: qualquer" />
      </Grid>
      <f.Native of="acao" label="O que fazer" options={actions} />
      <Doing f={f} values={values} />
      <f.Text
        of="descricao"
        label="Nome da regra"
        {...(values.acao === 'lancar' && {
          help: 'É também a descrição dos lançamentos que ela faz.',
        })}
      />
      <f.YesNo
        of="automatica"
        look="checkbox"
        label="Fazer sem perguntar"
        {...(isUnknown &&
          values.acao !== 'ignorar' && {
            help: 'Começa depois que alguém aceitar uma proposta dela.',
          })}
      />
      <Trial values={values} regra={regra} />
    </FormDialog>
  )
}

interface DoingProps {
  readonly f: BoundFields<RegraValues>
  readonly values: RegraValues
}

/** The fields of the action that was chosen. */
function Doing({ f, values }: DoingProps) {
  if (values.acao === 'ignorar') {
    return (
      <f.Text
        of="motivo"
        label="Por que ficam de fora"
        isRequired
        placeholder="Aplicação automática, que volta no mesmo dia"
      />
    )
  }
  if (values.acao === 'transferir') {
    return <f.Picker of="id_conta_destino" label="Outra conta" isRequired source={contas} />
  }
  if (values.acao === 'casar') {
    return (
      <>
        <f.Picker of="id_pessoa" label="Pessoa" isRequired source={personSource} />
        <Grid min={200}>
          <f.Money
            of="tolerancia"
            label="Diferença aceita"
            help="Juros, desconto ou tarifa, até 10% do valor."
          />
          <f.Picker
            of="id_grupoCusto_diferenca"
            label="Conta da diferença"
            placeholder="Código ou nome"
            help="Onde a diferença é lançada."
            isDisabled={values.tolerancia === 0}
            source={everyPlano}
          />
        </Grid>
      </>
    )
  }
  return (
    <Grid min={200}>
      <PlainClassificacao f={f} operacao={values.operacao === 'C' ? 'C' : 'D'} />
      <f.Picker of="id_pessoa" label="Pessoa" placeholder="Ninguém" source={personSource} />
      <f.Picker of="id_orcamento" label="Orçamento" placeholder="Nenhum" source={orcamentoSource} />
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
