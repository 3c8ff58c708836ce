import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import type { Livre } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import { daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Badge, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toRemessaNew } from '../../addresses/equipamentos.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { CancelButton, Dialog } from '../../ui/frame/dialog.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Fields, Span } from '../../ui/form/layout.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import type { Reservation } from './calendar-grid.tsx'
import { OccupationList } from './occupation-list.tsx'
import { busyOn } from './rows.ts'

interface ReserveDialogProps {
  readonly reservation: Reservation
  readonly onClose: () => void
}

/** What was chosen, whether it is free, and from there to a new remittance with it. Nothing is stored here. */
export function ReserveDialog({ reservation, onClose }: ReserveDialogProps) {
  const { tipo } = reservation
  const [piece, setPiece] = useState(reservation.piece)
  const [de, setDe] = useState<CalendarDate | null>(reservation.de)
  const [ate, setAte] = useState<CalendarDate | null>(reservation.ate)
  const isPeriod = de !== null && ate !== null && de <= ate
  return (
    <Dialog
      title={piece ? `Reservar ${piece.nome}` : `Reservar do tipo ${tipo.descricao}`}
      isChanged={() => false}
      onClose={onClose}
    >
      <Stack>
        <Fields>
          <Span of={6}>
            <DateInput label="De" value={de} onChange={setDe} />
          </Span>
          <Span of={6}>
            <DateInput label="Até" value={ate} onChange={setAte} />
          </Span>
        </Fields>
        {!isPeriod && <Note tone="warning">A devolução é no dia da saída ou depois.</Note>}
        {isPeriod && piece && (
          <OfPiece {...{ piece, de, ate }} onOthers={() => setPiece(undefined)} />
        )}
        {isPeriod && !piece && <OfType id_tipo_equip={tipo.id_tipo_equip} {...{ de, ate }} />}
        {(!isPeriod || !piece) && (
          <Row justify="end">
            <CancelButton />
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

interface Days {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

/** The hours with which a new remittance begins; they are changed there. */
const hoursOf = ({ de, ate }: Days) => ({
  data_saida: `${de}T08:00`,
  data_prevista: `${ate}T18:00`,
})

const daysText = ({ de, ate }: Days) => counted(daysBetween(de, ate) + 1, 'dia', 'dias')

interface OfPieceProps extends Days {
  readonly piece: NonNullable<Reservation['piece']>
  readonly onOthers: () => void
}

function OfPiece({ piece, de, ate, onOthers }: OfPieceProps) {
  const reading = useRead(
    livreList,
    { query: { ...hoursOf({ de, ate }), codigo: piece.codigo } },
    { keepPreviousData: true, staleTime: 0 },
  )
  const go = useRef<HTMLAnchorElement>(null)
  const found = reading.data?.data.find((one) => one.id_equipamento === piece.id_equipamento)
  const isFree = found !== undefined && found.livres > 0
  // Enter goes on, once it is known to be free and unless somebody types another day.
  useEffect(() => {
    if (isFree && !(document.activeElement instanceof HTMLInputElement)) go.current?.focus()
  }, [isFree])
  const busy = busyOn(piece, de, ate)
  return (
    <>
      <Reading of={reading} waiting={56} dense>
        {() =>
          found ? (
            <ItemList label="Escolhido">
              <Item
                title={piece.nome}
                detail={[
                  piece.codigo,
                  found.conjunto === 'S' && 'Conjunto',
                  daysText({ de, ate }),
                  priceOf(found),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={<FreeBadge livre={found} />}
              >
                <Reason livre={found} />
              </Item>
            </ItemList>
          ) : (
            <Note tone="warning">Este equipamento não está mais ativo.</Note>
          )
        }
      </Reading>
      {busy.length > 0 && <OccupationList piece={piece} ocupacoes={busy} label="Nestes dias" />}
      <Row justify="between">
        {found && !isFree ? (
          <TextButton onClick={onOthers}>Ver o que está livre deste tipo</TextButton>
        ) : (
          <span />
        )}
        <Row>
          <CancelButton />
          {isFree ? (
            <Button
              ref={go}
              component={Link}
              to={toRemessaNew({ equipamento: piece.codigo, de, ate })}
            >
              Reservar
            </Button>
          ) : (
            <Button disabled>Reservar</Button>
          )}
        </Row>
      </Row>
    </>
  )
}

/** So many of a type are shown, those that are free first; words find the others. */
const searchRestMs = 250

function OfType({ id_tipo_equip, de, ate }: Days & { readonly id_tipo_equip: number }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchRestMs)
  const reading = useRead(
    livreList,
    { query: { ...hoursOf({ de, ate }), id_tipo_equip, ...(search && { search }) } },
    { keepPreviousData: true, staleTime: 0 },
  )
  return (
    <>
      <TextInput
        aria-label="Buscar neste tipo"
        placeholder="Buscar neste tipo: nome, código ou número de série"
        autoComplete="off"
        leftSection={<IconSearch size={15} stroke={1.5} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Reading of={reading} waiting={180} dense>
        {({ data }) =>
          data.length === 0 ? (
            <Note>Nada deste tipo com “{search}”.</Note>
          ) : (
            <ItemList label={`O que há deste tipo por ${daysText({ de, ate })}`}>
              {data.map((livre) => (
                <Item
                  key={livre.id_equipamento}
                  title={livre.nome}
                  detail={[livre.codigo, livre.conjunto === 'S' && 'Conjunto', priceOf(livre)]
                    .filter(Boolean)
                    .join(' · ')}
                  aside={
                    <Row nowrap>
                      <FreeBadge livre={livre} />
                      {livre.livres > 0 && (
                        <LinkButton to={toRemessaNew({ equipamento: livre.codigo, de, ate })}>
                          Reservar
                        </LinkButton>
                      )}
                    </Row>
                  }
                >
                  <Reason livre={livre} />
                </Item>
              ))}
            </ItemList>
          )
        }
      </Reading>
    </>
  )
}

const priceOf = ({ valorAluguel }: Livre) => valorAluguel && `${reais(valorAluguel)} por dia`

function FreeBadge({ livre: { livres, quantidade } }: { readonly livre: Livre }) {
  const color = livres === 0 ? 'red' : livres < quantidade ? 'yellow' : 'green'
  const one = livres === 1 ? 'Livre' : 'Ocupado'
  return (
    <Badge variant="light" size="sm" radius="sm" tt="none" fw={500} color={color}>
      {quantidade === 1 ? one : `${livres} de ${quantidade} livres`}
    </Badge>
  )
}

const Reason = ({ livre: { motivo } }: { readonly livre: Livre }) =>
  motivo && <Note small>{`${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}`}</Note>
