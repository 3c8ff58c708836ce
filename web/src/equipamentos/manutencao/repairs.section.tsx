import {
  manutencaoClose,
  manutencaoCreate,
  manutencaoList,
} from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { ManutencaoRow } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toManutencaoList } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { dayOf } from '../../lib/plain/day.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Section } from '../../ui/form/layout.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { situacaoColors, tipos } from './manutencao.labels.ts'

const NewPart = lazyPart(() =>
  import('./manutencao.dialog.tsx').then((part) => part.ManutencaoDialog),
)
const ClosePart = lazyPart(() =>
  import('./close.dialog.tsx').then((part) => part.CloseManutencaoDialog),
)

const most = 5

interface RepairsSectionProps {
  readonly id_equipamento: number
}

/** The repairs and revisions of one equipment in its form, the latest first. */
export function RepairsSection({ id_equipamento }: RepairsSectionProps) {
  useLiveReads('equipamento', manutencaoList)
  const may = useMay()
  const reading = useRead(manutencaoList, { query: { id_equipamento, perPage: most } })
  const [opened, setOpened] = useState<ManutencaoRow | 'new'>()
  const close = () => setOpened(undefined)
  return (
    <Section
      title="Reparos"
      help="Enquanto um reparo está aberto, as peças dele não saem."
      action={
        may(manutencaoCreate.access) && (
          <LinkAct label="Abrir reparo" run={() => setOpened('new')} />
        )
      }
    >
      <Reading of={reading} waiting={56} dense>
        {({ data: { data, total } }) =>
          data.length === 0 ? (
            <Note>Nenhum reparo nem revisão até agora.</Note>
          ) : (
            <>
              <ItemList bare label="Reparos">
                {data.map((row) => (
                  <Repair
                    key={row.id_equipamento_manutencao}
                    row={row}
                    onEnd={
                      may(manutencaoClose.access) && row.encerrada_em === null
                        ? () => setOpened(row)
                        : undefined
                    }
                  />
                ))}
              </ItemList>
              {total > data.length && (
                <Note>
                  <Link to={toManutencaoList({ id_equipamento })}>
                    Ver {counted(total, 'reparo', 'reparos')}
                  </Link>
                </Note>
              )}
            </>
          )
        }
      </Reading>
      {opened === 'new' && (
        <NewPart row={undefined} id_equipamento={id_equipamento} onClose={close} />
      )}
      {opened !== undefined && opened !== 'new' && <ClosePart row={opened} onClose={close} />}
    </Section>
  )
}

/** A link, because buttons of a form that may only be read are disabled. */
const LinkAct = ({ label, run }: { readonly label: string; readonly run: () => void }) => (
  <Button
    component="a"
    href="#secao-reparos"
    variant="default"
    size="xs"
    onClick={(event) => {
      event.preventDefault()
      run()
    }}
  >
    {label}
  </Button>
)

const dateText = (label: string, day: string | null) => {
  const read = dayOf(day)
  return read && `${label} ${formatDateBr(read)}`
}

interface RepairProps {
  readonly row: ManutencaoRow
  readonly onEnd: (() => void) | undefined
}

function Repair({ row, onEnd }: RepairProps) {
  const { descricao, situacao, tipo, quantidade, desde, prevista, encerrada_em, proxima } = row
  const detail = [
    tipos[tipo],
    quantidade > 1 && counted(quantidade, 'peça', 'peças'),
    `desde ${formatMoment(desde)}`,
    encerrada_em === null
      ? (dateText('pronta em', prevista) ?? 'sem previsão')
      : `encerrada em ${formatMoment(encerrada_em)}`,
    row.fornecedor,
    row.custo !== null && reais(row.custo),
    dateText('próxima em', proxima),
  ]
  return (
    <Item
      title={descricao}
      detail={detail.filter(Boolean).join(' · ')}
      aside={
        <Row nowrap>
          <Badge
            variant="light"
            size="sm"
            radius="sm"
            tt="none"
            fw={500}
            color={situacaoColors[situacao] ?? 'gray'}
          >
            {situacao}
          </Badge>
          {onEnd && <LinkAct label="Encerrar" run={onEnd} />}
        </Row>
      }
    />
  )
}
