import { riscoList } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Risco } from '@claquete/contract/equipamentos/remessas/movimento'
import { useState } from 'react'
import { Link } from 'react-router'
import { toRemessaEdit } from '../../addresses/equipamentos.ts'
import { counted } from '../../lib/plain/format.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { TextButton } from '../../ui/layout/text.tsx'
import styles from './risk-strip.module.css'

const mostFirst = 3

const missingText = ({ faltam, sublocados, equipamento }: Risco) =>
  `${counted(faltam - sublocados, 'peça', 'peças')} de ${equipamento}`

/** Remittances that will be short, each leading to where it is dealt with. Nothing while there are none. */
export function RiskStrip() {
  const { data } = useRead(riscoList, {})
  const [isWhole, setWhole] = useState(false)
  const open = (data?.data ?? []).filter(({ faltam, sublocados }) => faltam > sublocados)
  const byRemessa = [...Map.groupBy(open, ({ id_remessa }) => id_remessa)]
  if (byRemessa.length === 0) return null
  const shown = isWhole ? byRemessa : byRemessa.slice(0, mostFirst)
  const more = byRemessa.length - shown.length
  return (
    <Notice
      tone="warning"
      title={counted(byRemessa.length, 'remessa em risco', 'remessas em risco')}
    >
      <div className={styles.list}>
        {shown.map(([id_remessa, all]) => (
          <span key={id_remessa}>
            <Link to={toRemessaEdit(id_remessa)}>
              {all[0]?.num_remessa} · {all[0]?.nome}
            </Link>{' '}
            vai ficar sem {all.map(missingText).join(', ')}
          </span>
        ))}
        {more > 0 && (
          <span>
            <TextButton onClick={() => setWhole(true)}>Mais {more}</TextButton>
          </span>
        )}
      </div>
    </Notice>
  )
}
