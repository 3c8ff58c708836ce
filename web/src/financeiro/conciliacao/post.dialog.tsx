import { conciliacaoPost } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useValues } from '../../lib/form/form.ts'
import { addReais, reais, subtractReais } from '../../lib/plain/money.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import { orcamentoSource } from '../../livro/titulos/public.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

interface Part {
  readonly descricao: string
  readonly valor: number
  readonly id_pessoa: number | null
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly id_orcamento: number | null
}

interface PostProps extends LineDialogProps {
  /** Begins with two entries. */
  readonly isSplit: boolean
}

/** Posts what a line is; split, it becomes several entries of the same sum. */
export function PostDialog({ linha, isSplit, onClose }: PostProps) {
  const { id_contabancaria, id_extrato_historico, texto } = linha
  const whole = Math.abs(linha.valor)
  const sign = linha.valor < 0 ? -1 : 1
  const partOf = (valor: number): Part => ({
    descricao: texto,
    valor,
    id_pessoa: null,
    id_grupoCusto: null,
    id_centrocusto: null,
    id_orcamento: null,
  })
  const f = useRecordForm(conciliacaoPost, {
    initial: () => ({ lancamentos: [partOf(whole), ...(isSplit ? [partOf(0)] : [])] }),
    request: ({ lancamentos }) => ({
      body: {
        id_contabancaria,
        linhas: [id_extrato_historico],
        lancamentos: lancamentos.map((part) => ({ ...part, valor: part.valor * sign })),
      },
    }),
    refresh: conciliacaoReads,
  })
  const { lancamentos: parts } = useValues(f)
  const rest = subtractReais(
    whole,
    parts.reduce((total, { valor }) => addReais(total, valor), 0),
  )
  const side = linha.valor < 0 ? 'a despesa' : 'a receita'
  return (
    <FormDialog
      form={f}
      title={parts.length > 1 ? 'Dividir a linha em lançamentos' : `Lançar ${side}`}
      yes="Lançar e conciliar"
      size="lg"
      isDisabled={rest !== 0 || parts.some(({ valor }) => valor === 0)}
      onClose={onClose}
      aside={
        <Button
          variant="subtle"
          size="xs"
          onClick={() => f.set('lancamentos', [...parts, partOf(rest)])}
        >
          Dividir
        </Button>
      }
    >
      <LineNote linha={linha} />
      <f.Each of="lancamentos">
        {(row, at) => (
          <PartCard
            at={at}
            isOnly={parts.length === 1}
            onDrop={() => f.set('lancamentos', parts.toSpliced(at, 1))}
          >
            <PartFields f={row} operacao={linha.valor < 0 ? 'D' : 'C'} />
          </PartCard>
        )}
      </f.Each>
      {rest !== 0 && (
        <Note tone="warning">
          {rest > 0 ? `Falta distribuir ${reais(rest)}.` : `Passa ${reais(-rest)} do valor.`}
        </Note>
      )}
    </FormDialog>
  )
}

interface CardProps {
  readonly at: number
  readonly isOnly: boolean
  readonly onDrop: () => void
  readonly children: ReactNode
}

function PartCard({ at, isOnly, onDrop, children }: CardProps) {
  if (isOnly) return children
  return (
    <Card
      level={3}
      title={`${at + 1}º lançamento`}
      aside={
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
          Tirar
        </Button>
      }
    >
      {children}
    </Card>
  )
}

interface PartProps {
  readonly f: BoundFields<Part>
  readonly operacao: 'C' | 'D'
}

const PartFields = ({ f, operacao }: PartProps) => (
  <Stack>
    <f.Text of="descricao" label="Descrição" />
    <Grid min={200}>
      <f.Money of="valor" label="Valor" />
      <f.Picker of="id_pessoa" label="Pessoa" placeholder="Ninguém" source={personSource} />
      <PlainClassificacao f={f} operacao={operacao} />
      <f.Picker of="id_orcamento" label="Orçamento" placeholder="Nenhum" source={orcamentoSource} />
    </Grid>
  </Stack>
)
