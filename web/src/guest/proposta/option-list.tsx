import type { Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { reais } from '../../lib/plain/money.ts'
import styles from './proposal-items.module.css'

export interface OptionChoice {
  /** Waiting for the server's new total. */
  readonly isBusy: boolean
  readonly toggle: (uid: string, isOn: boolean) => void
}

interface OptionListProps {
  readonly options: Proposta['opcoes']
  readonly choice: OptionChoice | undefined
}

/** The optional items, each with its effect on the total. */
export function OptionList({ options, choice }: OptionListProps) {
  const on = new Set(options.flatMap(({ uid, ligada }) => (ligada ? [uid] : [])))
  return (
    <section className={styles.block} aria-labelledby="opcionais">
      <h2 id="opcionais">Opcionais</h2>
      {choice && (
        <p className={styles.hint}>
          Marque o que quer incluir. O valor é o que cada um muda no total.
        </p>
      )}
      <ul className={styles.options}>
        {options.map(({ uid, nome, especificacao, ligada, superior, valor }) => (
          <li key={uid} data-sub={superior !== null || undefined}>
            <label>
              <input
                type="checkbox"
                checked={ligada}
                disabled={!choice || (superior !== null && !on.has(superior))}
                onChange={(event) => choice?.toggle(uid, event.currentTarget.checked)}
              />
              <span>
                {nome}
                {especificacao && <small>{especificacao}</small>}
              </span>
              <span>
                {valor < 0 ? '' : '+ '}
                {reais(valor)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
