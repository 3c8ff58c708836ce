import { faltaCharge, faltaFound } from '@claquete/contract/equipamentos/remessas/acerto'
import type { RetornoView } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { momentWithSeconds } from '@claquete/core/equipamentos/remessas/moment'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FaltaChargeDialog } from './falta-charge.dialog.tsx'
import { FaltaFoundDialog } from './falta-found.dialog.tsx'
import { condicaoLooks } from './remessa.labels.ts'
import type { Returned } from './returned.ts'

const isMissing = ({ condicao, achado_em }: RetornoView) =>
  condicao === 'faltando' && achado_em === null
const isCharged = ({ id_lancamento, titulo }: RetornoView) =>
  id_lancamento !== null && titulo?.situacao !== 'cancelado'

/** What was said to be back, damaged or missing, the latest first, and what may be done with what is missing. */
export function RetornosSection({ remessa }: { readonly remessa: Remessa }) {
  const [opened, setOpened] = useState<Returned & { readonly act: 'charge' | 'found' }>()
  const all = remessa.itens_da_remessa
    .flatMap((item) => item.retornos.map((retorno): Returned => ({ item, retorno })))
    .toSorted((a, b) => b.retorno.data_entrada.localeCompare(a.retorno.data_entrada))
  const out = remessa.itens_da_remessa.reduce((sum, { fora }) => sum + fora, 0)
  const missing = all.filter(({ retorno }) => isMissing(retorno)).length
  const close = () => setOpened(undefined)
  return (
    <Card
      title="O que voltou"
      subtitle={[
        out > 0 ? `${counted(out, 'peça', 'peças')} ainda fora` : 'Nada mais está fora',
        missing > 0 && counted(missing, 'falta a resolver', 'faltas a resolver'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {all.length === 0 ? (
        <Note>Nenhum item voltou ainda.</Note>
      ) : (
        <ItemList bare label="Retornos">
          {all.map((one) => (
            <ReturnedItem
              key={one.retorno.id_remessa_retorno}
              {...one}
              onAct={(act) => setOpened({ ...one, act })}
            />
          ))}
        </ItemList>
      )}
      {opened?.act === 'charge' && (
        <FaltaChargeDialog remessa={remessa} {...opened} onClose={close} />
      )}
      {opened?.act === 'found' && <FaltaFoundDialog {...opened} onClose={close} />}
    </Card>
  )
}

interface ReturnedItemProps extends Returned {
  readonly onAct: (act: 'charge' | 'found') => void
}

function ReturnedItem({ item, retorno, onAct }: ReturnedItemProps) {
  const may = useMay()
  const { parte, quantidade, condicao, data_entrada, obs, quem, achado_em, valor } = retorno
  const look = achado_em === null ? condicaoLooks[condicao] : { label: 'Achado', color: 'teal' }
  const nome = parte ?? item.nome
  return (
    <Item
      title={quantidade > 1 ? `${quantidade} × ${nome}` : nome}
      detail={[
        momentWithSeconds(Date.parse(data_entrada)),
        quem,
        obs,
        isCharged(retorno) && valor !== null && `cobrado ${reais(valor)}`,
        achado_em !== null && `achado em ${momentWithSeconds(Date.parse(achado_em))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <Row>
          <Badge variant="light" color={look.color} radius="sm" tt="none" fw={500}>
            {look.label}
          </Badge>
          {isMissing(retorno) && !isCharged(retorno) && may(faltaCharge.access) && (
            <Button size="xs" variant="default" onClick={() => onAct('charge')}>
              Cobrar
            </Button>
          )}
          {isMissing(retorno) && may(faltaFound.access) && (
            <Button size="xs" variant="default" onClick={() => onAct('found')}>
              Foi achado
            </Button>
          )}
        </Row>
      }
    />
  )
}
