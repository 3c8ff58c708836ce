import type { ReactNode } from 'react'
import styles from './visao.module.css'

export interface Indicador {
  readonly label: string
  readonly value: string | undefined
  readonly nota?: ReactNode
  readonly tom?: 'mau' | 'bom' | undefined
}

/** The few figures that say how the job goes; those that may not be seen are not there. */
export function Indicadores({ itens }: { readonly itens: readonly Indicador[] }) {
  const vistos = itens.filter(({ value }) => value !== undefined)
  if (vistos.length === 0) return null
  return (
    <dl className={styles.indicadores}>
      {vistos.map(({ label, value, nota, tom }) => (
        <div key={label} data-tom={tom}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {nota !== undefined && <dd className={styles.nota}>{nota}</dd>}
        </div>
      ))}
    </dl>
  )
}
