import type { ContaOfBaixa } from '@claquete/contract/livro/titulos/baixa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { LineDifference } from '@claquete/core/livro/titulos/baixa'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { reais } from '../../../lib/plain/money.ts'
import { counted } from '../../../lib/plain/format.ts'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { contaOptions } from './fields.tsx'
import { optionsOfDifference } from './lines.ts'
import type { Typed, Line } from './lines.ts'

interface LineProps {
  readonly line: Line
  /** Given if each title has its own account. */
  readonly contas: readonly ContaOfBaixa[] | undefined
  readonly error: ReactNode
  /** Of the settlement in the call, with its dot: 'baixas.0.'. */
  readonly path: string
  readonly onChange: (change: Typed) => void
}

const values = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['desconto', 'Desconto'],
  ['valor', ''],
] as const
const moved = { D: 'Pago', C: 'Recebido' } as const

/** A title's row, re-rendered only when its data change. */
export const BaixaLine = memo(Drawing, (antes, depois) => {
  const { line, contas, error, path } = depois
  return (
    antes.error === error &&
    antes.path === path &&
    antes.contas === contas &&
    JSON.stringify(antes.line) === JSON.stringify(line)
  )
})

function Drawing({ line, contas, error, path, onChange }: LineProps) {
  const { titulo } = line
  const fora = titulo.problema !== null
  return (
    <tr data-row={fora ? 'muted' : undefined}>
      <th scope="row">
        <strong>{titulo.razao ?? titulo.descricao}</strong>
        <small>
          {titulo.razao && `${titulo.descricao} · `}
          vence {formatDateBr(titulo.dataVencimento)}
        </small>
        {titulo.atraso > 0 && !fora && (
          <Note small tone="danger">
            {counted(titulo.atraso, 'dia', 'dias')} de atraso
          </Note>
        )}
        {fora && (
          <Note small tone="danger">
            Fica de fora: {titulo.problema}
          </Note>
        )}
        {(error ?? line.problema) && (
          <Note small tone="danger" role="alert">
            {error ?? line.problema}
          </Note>
        )}
      </th>
      <td data-num data-label="Saldo">
        {reais(titulo.saldo)}
      </td>
      {values.map(([campo, label]) => {
        const nome = label || moved[titulo.operacao]
        return (
          <td key={campo} data-num data-label={nome}>
            <MoneyInput
              size="xs"
              aria-label={`${nome} do título ${titulo.id_lancamento}`}
              data-path={`${path}${campo}`}
              disabled={fora}
              value={fora ? 0 : line[campo]}
              onChange={(typedReais) => onChange({ [campo]: typedReais })}
            />
          </td>
        )
      })}
      <td data-wide style={{ minWidth: 230 }}>
        {!fora && <Choices line={line} contas={contas} onChange={onChange} />}
      </td>
    </tr>
  )
}

function Choices({ line, contas, onChange }: Pick<LineProps, 'line' | 'contas' | 'onChange'>) {
  const { titulo, conta = null, diferenca } = line
  const opcoes = optionsOfDifference(line)
  return (
    <Stack gap={1}>
      {opcoes.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={`Diferença do título ${titulo.id_lancamento}`}
          data={opcoes}
          value={diferenca}
          onChange={(event) => onChange({ diferenca: event.currentTarget.value as LineDifference })}
        />
      )}
      {titulo.permuta === 'S' && <span>Permutas a compensar</span>}
      {titulo.permuta === 'N' && contas && (
        <NativeSelect
          size="xs"
          aria-label={`Conta do título ${titulo.id_lancamento}`}
          data={contaOptions(contas, 'A conta de todos').map(({ value, label }) => ({
            value: String(value ?? ''),
            label,
          }))}
          value={String(conta ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ conta: Number(value) || null })}
        />
      )}
    </Stack>
  )
}
