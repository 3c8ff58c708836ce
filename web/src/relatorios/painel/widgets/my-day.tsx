import { Link } from 'react-router'
import { formatInteger } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { PressRow } from '../../../ui/buttons/press.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useWidget } from '../together.ts'
import type { DataOf } from '../together.ts'
import type { Place } from '../use-layout.ts'
import painel from '../painel.module.css'
import styles from './bars.module.css'
import { Nothing, PanelWidget } from './panel-widget.tsx'

/** What waits for this person today, a line of each kind. */
export function MyDay({ place }: { readonly place: Place }) {
  return (
    <PanelWidget place={place} reading={useWidget('meu_dia')}>
      {({ data }) =>
        data.length === 0 ? (
          <Nothing title="Nada pendente hoje">
            Aprovações, avisos e o que vence hoje aparecem aqui.
          </Nothing>
        ) : (
          <ul className={`${styles.lines} ${painel.scroll}`} aria-label={place.nome}>
            {data.map((line) => (
              <li key={line.chave}>
                {line.path === null ? (
                  <PressRow as="div" title="No sino, no alto da tela">
                    <Line {...line} />
                  </PressRow>
                ) : (
                  <PressRow as={Link} to={line.path}>
                    <Line {...line} />
                  </PressRow>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </PanelWidget>
  )
}

function Line({ texto, quantidade, valor }: DataOf<'meu_dia'>['data'][number]) {
  return (
    <>
      <b className="numbers" style={{ minWidth: 28, textAlign: 'right' }}>
        {formatInteger(quantidade)}
      </b>
      <span style={{ flex: 1, minWidth: 0 }}>
        {texto}
        {valor !== null && <Note small>{reais(valor)}</Note>}
      </span>
    </>
  )
}
