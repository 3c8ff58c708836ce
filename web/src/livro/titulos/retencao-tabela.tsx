import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { noMesText, valorDa } from './retencao-conta.ts'
import type { LinhaDaTela } from './retencao-conta.ts'
import styles from './retencao.module.css'

interface TabelaProps {
  readonly linhas: readonly LinhaDaTela[]
  readonly isReadOnly: boolean
  readonly onMudar: (tributo: LinhaDaTela['tributo'], depois: Partial<LinhaDaTela>) => void
}

const titulos = ['Tributo', 'Base', 'Alíquota', 'Valor retido', 'Vencimento', 'Código', 'Pago a']

/** The taxes of a bill, each on or off; the value follows base and rate until it is typed. */
export function RetencaoTabela({ linhas, isReadOnly, onMudar }: TabelaProps) {
  return (
    <div className={styles.quadro}>
      <div className={styles.linha} data-cabeca aria-hidden>
        {titulos.map((titulo) => (
          <span key={titulo}>{titulo}</span>
        ))}
      </div>
      <ul>
        {linhas.map((linha) => (
          <Linha
            key={linha.tributo}
            linha={linha}
            isReadOnly={isReadOnly}
            onMudar={(depois) => onMudar(linha.tributo, depois)}
          />
        ))}
      </ul>
    </div>
  )
}

interface LinhaProps {
  readonly linha: LinhaDaTela
  readonly isReadOnly: boolean
  readonly onMudar: (depois: Partial<LinhaDaTela>) => void
}

function Linha({ linha, isReadOnly, onMudar }: LinhaProps) {
  const { nome, liga, base, taxa, valor } = linha
  const fixo = isReadOnly || !liga
  const noMes = noMesText(linha)
  return (
    <li className={styles.linha} data-desligada={!liga || undefined} aria-label={nome}>
      <div className={styles.tributo}>
        <Switch
          label={nome}
          checked={liga}
          disabled={isReadOnly}
          onChange={(event) => onMudar({ liga: event.currentTarget.checked })}
        />
        {!liga && linha.motivo && <small>{linha.motivo}</small>}
      </div>
      <Campo label="Base">
        <MoneyInput
          size="xs"
          aria-label={`Base do ${nome}`}
          disabled={fixo}
          value={base}
          onChange={(nova) => onMudar({ base: nova, valor: valorDa(nova, taxa) })}
        />
      </Campo>
      <Campo label="Alíquota">
        <NumberInput
          size="xs"
          aria-label={`Alíquota do ${nome}`}
          disabled={fixo}
          decimalSeparator=","
          decimalScale={6}
          hideControls
          min={0}
          max={100}
          rightSection={<span aria-hidden>%</span>}
          value={taxa}
          onChange={(nova) =>
            typeof nova === 'number' && onMudar({ taxa: nova, valor: valorDa(base, nova) })
          }
        />
      </Campo>
      <Campo label="Valor retido">
        <MoneyInput
          size="xs"
          aria-label={`Valor do ${nome}`}
          disabled={fixo}
          value={valor}
          onChange={(novo) => onMudar({ valor: novo })}
        />
      </Campo>
      <Campo label="Vencimento">
        <DateInput
          size="xs"
          aria-label={`Vencimento do ${nome}`}
          disabled={fixo}
          value={linha.dataVencimento}
          onChange={(dia) => dia && onMudar({ dataVencimento: dia })}
        />
      </Campo>
      <Campo label="Código">
        <TextInput
          size="xs"
          aria-label={`Código de receita do ${nome}`}
          disabled={fixo}
          maxLength={20}
          value={linha.codigo_receita}
          onChange={(event) => onMudar({ codigo_receita: event.currentTarget.value })}
        />
      </Campo>
      <span className={styles.orgao}>{linha.orgao}</span>
      {noMes !== null && <p className={styles.noMes}>{noMes}</p>}
    </li>
  )
}

function Campo({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.campo}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
