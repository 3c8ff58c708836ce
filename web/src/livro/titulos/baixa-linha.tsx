import type { ContaDaBaixa } from '@claquete/contract/livro/titulos/baixa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { Diferenca } from '@claquete/core/livro/titulos/baixa'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { reais } from '../../lib/money.ts'
import { counted } from '../../lib/format.ts'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { ContaSelect } from './baixa-campos.tsx'
import { opcoesDaDiferenca } from './baixa-linhas.ts'
import type { Digitado, Linha } from './baixa-linhas.ts'
import styles from './baixa.module.css'

interface LinhaProps {
  readonly linha: Linha
  /** Offered where each title has its own. */
  readonly contas: readonly ContaDaBaixa[] | undefined
  readonly erro: string | undefined
  readonly onChange: (mudanca: Digitado) => void
}

const valores = [
  ['juros', 'Juros'],
  ['multa', 'Multa'],
  ['desconto', 'Desconto'],
  ['valor', ''],
] as const
const movidos = { D: 'Pago', C: 'Recebido' } as const

/** One title of the table, drawn again only when something of it changes. */
export const LinhaDaBaixa = memo(Desenho, (antes, depois) => {
  const { linha, contas, erro } = depois
  return (
    antes.erro === erro &&
    antes.contas === contas &&
    JSON.stringify(antes.linha) === JSON.stringify(linha)
  )
})

function Desenho({ linha, contas, erro, onChange }: LinhaProps) {
  const { titulo } = linha
  const fora = titulo.problema !== null
  return (
    <tr {...(fora && { className: styles.fora })}>
      <td className={styles.titulo}>
        <strong>{titulo.razao ?? titulo.descricao}</strong>
        <span>
          {titulo.razao && `${titulo.descricao} · `}
          vence {formatDateBr(titulo.dataVencimento)}
        </span>{' '}
        {titulo.atraso > 0 && !fora && (
          <span className={styles.tarde}>{counted(titulo.atraso, 'dia', 'dias')} de atraso</span>
        )}
        {fora && <span className={styles.erro}>Fica de fora: {titulo.problema}</span>}
        {(erro ?? linha.problema) && (
          <span className={styles.erro} role="alert">
            {erro ?? linha.problema}
          </span>
        )}
      </td>
      <td className={styles.valor}>
        <span className={styles.rotulo}>Saldo</span>
        <span>{reais(titulo.saldo)}</span>
      </td>
      {valores.map(([campo, dito]) => {
        const nome = dito || movidos[titulo.operacao]
        return (
          <td key={campo} className={styles.valor}>
            <span className={styles.rotulo}>{nome}</span>
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
      <td className={styles.escolhas}>
        {!fora && <Escolhas linha={linha} contas={contas} onChange={onChange} />}
      </td>
    </tr>
  )
}

function Escolhas({ linha, contas, onChange }: Omit<LinhaProps, 'erro'>) {
  const { titulo, conta = '', diferenca } = linha
  const opcoes = opcoesDaDiferenca(linha)
  return (
    <>
      {opcoes.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={`Diferença do título ${titulo.id_lancamento}`}
          data={opcoes}
          value={diferenca}
          onChange={(event) => onChange({ diferenca: event.currentTarget.value as Diferenca })}
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
    </>
  )
}
