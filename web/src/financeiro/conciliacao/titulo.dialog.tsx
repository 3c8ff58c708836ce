import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { reais, subtractReais } from '../../lib/money.ts'
import { personSource } from '../../lib/selectors.ts'
import { ClassificacaoPickers } from '../../livro/contas/public.ts'
import type { Target } from '../../livro/contas/public.ts'
import { orcamentos } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

const path = (name: string) => `novos_titulos.0.${name}`
const names = { conta: path('id_grupoCusto'), centro: path('id_centrocusto') }

interface Values {
  readonly descricao: string
  readonly valor: number
  readonly dataVencimento: CalendarDate | null
  readonly num_documento: string
  readonly pessoa: string | null
  readonly target: Target
  readonly orcamento: string | null
}

/** Makes a title from a line, which settles it, or part of it when the title is larger. */
export function TituloDialog({ linha, onClose }: LineDialogProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const size = Math.abs(linha.valor)
  const { values, field, text, change } = useFields<Values>(
    {
      descricao: linha.texto,
      valor: size,
      dataVencimento: linha.data,
      num_documento: linha.documento ?? '',
      pessoa: null,
      target: {},
      orcamento: null,
    },
    act.wrong,
  )
  const operacao = linha.valor < 0 ? 'D' : 'C'
  const owed = subtractReais(values.valor, size)
  const run = () =>
    callDraft(conciliacaoCreate, {
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        motivo: 'título criado a partir do extrato',
        novos_titulos: [
          {
            descricao: values.descricao,
            valor: values.valor,
            ...(owed > 0 && { baixar: size }),
            dataVencimento: values.dataVencimento ?? linha.data,
            num_documento: values.num_documento || null,
            id_pessoa: idOf(values.pessoa),
            id_grupoCusto: values.target.conta ?? null,
            id_centrocusto: values.target.centro ?? null,
            id_orcamento: idOf(values.orcamento),
          },
        ],
      },
    })
  return (
    <FormDialog
      act={act}
      title={operacao === 'D' ? 'Nova conta a pagar, já paga' : 'Nova conta a receber, já recebida'}
      yes="Criar, baixar e conciliar"
      size="lg"
      run={run}
      isDisabled={owed < 0}
      onClose={onClose}
    >
      <LineNote linha={linha} />
      <TextInput
        label="Descrição"
        withAsterisk
        maxLength={300}
        {...text('descricao', path('descricao'))}
      />
      <Grid min={200}>
        <MoneyInput
          label="Valor do título"
          description="Maior que a linha, fica em aberto o que falta."
          {...field('valor', path('valor'))}
        />
        <DateInput
          label="Vencimento"
          description="O dia da linha, se não disser outro."
          {...field('dataVencimento', path('dataVencimento'))}
        />
        <PickerInput
          label="Pessoa"
          placeholder="Ninguém"
          source={personSource}
          {...field('pessoa', path('id_pessoa'))}
        />
        <TextInput
          label="Número do documento"
          maxLength={60}
          {...text('num_documento', path('num_documento'))}
        />
        <ClassificacaoPickers
          operacao={operacao}
          target={values.target}
          onChange={(target) => change({ target })}
          names={names}
          wrong={act.wrong}
        />
        <PickerInput
          label="Orçamento"
          placeholder="Nenhum"
          source={orcamentos}
          {...field('orcamento', path('id_orcamento'))}
        />
      </Grid>
      {owed > 0 && (
        <Note>{`A linha baixa ${reais(size)}; ${reais(owed)} continuam em aberto.`}</Note>
      )}
      {owed < 0 && <Note tone="warning">O título não pode ser menor que a linha.</Note>}
    </FormDialog>
  )
}
