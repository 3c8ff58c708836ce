import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useWidget } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import painel from '../painel.module.css'
import styles from './bars.module.css'
import { Nothing, PanelWidget } from './panel-widget.tsx'

/** Approved jobs that committed and spent more than was planned, the worst first. */
export function JobsOver({ place }: { readonly place: Place }) {
  return (
    <PanelWidget place={place} reading={useWidget('jobs_estourados')}>
      {({ data, quantidade, excesso, lista, motivo, restrito }) =>
        motivo !== null ? (
          <Nothing title="Sem o custo previsto">{motivo}</Nothing>
        ) : quantidade === 0 ? (
          <Nothing title="Nenhum job acima do previsto" isRestricted={restrito}>
            Aparece aqui o job aprovado que comprometer e gastar mais do que foi previsto.
          </Nothing>
        ) : (
          <div className={painel.noted}>
            <Row gap={2} className={styles.sum} style={{ paddingInline: 8 }}>
              <Link to={lista}>
                <b>{reais(excesso)}</b> acima em{' '}
                {quantidade === 1 ? '1 job aprovado' : `${quantidade} jobs aprovados`}
              </Link>
            </Row>
            <ul className={`${styles.lines} ${painel.scroll}`} aria-label={place.nome}>
              {data.map((job) => (
                <li key={job.id_orcamento}>
                  <PressRow as={Link} to={job.path}>
                    <div className={painel.what}>
                      <div>{job.titulo}</div>
                      <Note small>{[job.num_orc, job.cliente].filter(Boolean).join(' · ')}</Note>
                    </div>
                    <div className="numbers" style={{ textAlign: 'right' }}>
                      <span data-tone="danger">+ {reais(job.excesso)}</span>
                      <Note small>de {reais(job.previsto)}</Note>
                    </div>
                  </PressRow>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </PanelWidget>
  )
}
