import type { Alvo } from '@claquete/contract/sistema/importacao/importacao'
import { Link } from 'react-router'
import { IconChevronRight, IconFileSpreadsheet } from '../../ui/icons.ts'
import { importAddresses } from './import-addresses.ts'
import type { ImportAddress } from './import-addresses.ts'
import styles from './import.module.css'

interface Props {
  readonly address: ImportAddress
  readonly targets: readonly Alvo[]
}

/** What an import will read, where its register is not part of the installation; and those there are. */
export function NotDeclared({ address, targets }: Props) {
  const usable = targets.filter(({ permitido }) => permitido)
  const readsOf = (alvo: string) => importAddresses.find((one) => one.alvo === alvo)?.reads
  return (
    <div className={styles.page}>
      <section className={styles.absent}>
        <div className={styles.mark} aria-hidden>
          <IconFileSpreadsheet size={22} stroke={1.5} />
        </div>
        <h2>Esta importação ainda não está disponível</h2>
        <p>
          O cadastro que ela preenche ainda não faz parte desta instalação. Quando fizer, esta tela
          vai ler de uma planilha:
        </p>
        <blockquote>{address.reads}</blockquote>
      </section>
      {usable.length > 0 && (
        <>
          <h2>O que você já pode importar</h2>
          <ul className={styles.offers}>
            {usable.map(({ alvo, titulo, tela }) => (
              <li key={alvo}>
                <Link to={tela} className={styles.offer}>
                  <span>
                    <strong>{titulo}</strong>
                    {readsOf(alvo) && <span>{readsOf(alvo)}</span>}
                  </span>
                  <IconChevronRight size={16} stroke={1.5} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
