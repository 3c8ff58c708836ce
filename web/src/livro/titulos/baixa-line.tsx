import type { ContaDaBaixa } from '@claquete/contract/livro/titulos/baixa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { LineDifference } from '@claquete/core/livro/titulos/baixa'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { reais } from '../../lib/money.ts'
import { counted } from '../../lib/format.ts'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ContaSelect } from './baixa-fields.tsx'
import { optionsOfDifference } from './baixa-lines.ts'
import type { Typed, Line } from './baixa-lines.ts'

interface LineProps {
  readonly linha: Line
  /** Given if each title has its own account. */
  readonly contas: readonly ContaDaBaixa[] | undefined
  readonly erro: string | undefined
  readonly onChange: (mudanca: Typed) => void
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
  const { linha, contas, erro } = depois
  return (
    antes.erro === erro &&
    antes.contas === contas &&
    JSON.stringify(antes.linha) === JSON.stringify(linha)
  )
})

function Drawing({ linha, contas, erro, onChange }: LineProps) {
  const { titulo } = linha
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
        {(erro ?? linha.problema) && (
          <Note small tone="danger" role="alert">
            {erro ?? linha.problema}
          </Note>
        )}
      </th>
      <td data-num data-label="Saldo">
        {reais(titulo.saldo)}
      </td>
      {values.map(([campo, dito]) => {
        const nome = dito || moved[titulo.operacao]
        return (
          <td key={campo} data-num data-label={nome}>
            <MoneyInput
              size="xs"
              aria-label={`${nome} do título ${titulo.id_lancamento}`}
              disabled={fora}
              value={fora ? 0 : linha[campo]}
              onChange={(reaisDigitados) => onChange({ [campo]: reaisDigitados })}
            />
          </td>
        )
      })}
      <td data-wide style={{ minWidth: 230 }}>
        {!fora && <Choices linha={linha} contas={contas} onChange={onChange} />}
      </td>
    </tr>
  )
}

function Choices({ linha, contas, onChange }: Omit<LineProps, 'erro'>) {
  const { titulo, conta = '', diferenca } = linha
  const opcoes = optionsOfDifference(linha)
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
        <ContaSelect
          isHidden
          label={`Conta do título ${titulo.id_lancamento}`}
          first="A conta de todos"
          contas={contas}
          value={conta}
          onChange={(escolhida) => onChange({ conta: escolhida })}
        />
      )}
    </Stack>
  )
}
