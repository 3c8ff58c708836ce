import type { Resposta } from '@claquete/contract/relatorios/perguntas/pergunta'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { reais } from '../../../lib/plain/money.ts'
import { t } from '../../words.ts'
import styles from './palette.module.css'

const percent = (share: number) => `${share.toLocaleString('pt-BR')}%`

/** The figure of an answer: its time, its amount, or how many; an amount with a count or a margin says it beside. */
function figureOf({ valor, quantidade, segundos, percentual }: Resposta) {
  if (segundos !== undefined) return { figure: `${formatHours(segundos)} h`, beside: undefined }
  const count = quantidade === null ? undefined : quantidade.toLocaleString('pt-BR')
  if (valor === null) return { figure: count, beside: undefined }
  return {
    figure: reais(valor),
    beside: percentual === null ? count && `${count} ao todo` : percent(percentual),
  }
}

const isTold = (part: string | number | null) => part !== null

/** Shows an answer in the palette: the figure, its largest parts, what it counts and of which period. */
export function AnswerFigures({ answer }: { readonly answer: Resposta }) {
  const { titulo, periodo, definicao, linhas, mais, tela } = answer
  const { figure, beside } = figureOf(answer)
  return (
    <span className={styles.answer}>
      <span className={styles.figure}>
        <span>{titulo}</span>
        {figure !== undefined && <b>{figure}</b>}
        {beside !== undefined && <small>{beside}</small>}
      </span>
      {linhas.map(({ nome, valor, quantidade, segundos }, at) => (
        <span key={`${nome}${at}`} className={styles.part}>
          <span className="clip">{nome}</span>
          <span>
            {[
              quantidade,
              segundos === undefined ? null : `${formatHours(segundos)} h`,
              valor === null ? null : reais(valor),
            ]
              .filter(isTold)
              .join(' · ')}
          </span>
        </span>
      ))}
      {mais > 0 && <small>{t('busca.mais', { n: String(mais) })}</small>}
      <small>{[periodo, definicao, tela].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
