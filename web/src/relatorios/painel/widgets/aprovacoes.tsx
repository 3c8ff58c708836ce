import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useWidget } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import painel from '../painel.module.css'
import styles from './bars.module.css'
import { dayTitle } from './months.ts'
import { Nothing, PanelWidget } from './panel-widget.tsx'

/** Payment requests that this person can decide now. */
export function Aprovacoes({ place }: { readonly place: Place }) {
  return (
    <PanelWidget place={place} reading={useWidget('aprovacoes')}>
      {({ data, quantidade, valor, lista }) =>
        quantidade === 0 ? (
          <Nothing title="Nada espera a sua aprovação">
            Um pedido de pagamento aparece aqui quando a regra pedir a sua decisão.
          </Nothing>
        ) : (
          <div className={painel.noted}>
            <Row gap={2} className={styles.sum} style={{ paddingInline: 8 }}>
              <Link to={lista}>
                <b>{reais(valor)}</b> em {quantidade === 1 ? '1 pedido' : `${quantidade} pedidos`}
              </Link>
            </Row>
            <ul className={`${styles.lines} ${painel.scroll}`} aria-label={place.nome}>
              {data.map((one) => (
                <li key={one.id_lancamento}>
                  <PressRow as={Link} to={`${lista}&pedido=${one.id_lancamento}`}>
                    <div className={painel.what}>
                      <div>{one.descricao}</div>
                      <Note small>
                        {[one.pessoa, `vence em ${dayTitle(one.dataVencimento)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </Note>
                    </div>
                    <div className="numbers" style={{ textAlign: 'right' }}>
                      {reais(one.valor)}
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
