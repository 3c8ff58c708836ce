import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { Status } from '../../ui/status.tsx'
import type { Reservation } from './calendar-grid.tsx'
import { OccupationList } from './occupation-list.tsx'
import styles from './phone-list.module.css'
import { busyOn } from './rows.ts'
import type { Piece, Pieces, Tipo } from './rows.ts'

interface PhoneListProps {
  readonly tipos: readonly Tipo[]
  readonly open: ReadonlyMap<number, Pieces>
  readonly dias: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly mayReserve: boolean
  readonly onToggle: (id_tipo_equip: number) => void
  readonly onRetry: () => void
  readonly onReserve: (reservation: Reservation) => void
}

const step = 30
const mostOccupations = 3

/** The calendar of a telephone: types, their equipment, and what each is busy with next. */
export function PhoneList({ tipos, open, onRetry, ...rest }: PhoneListProps) {
  const { dias, today, mayReserve, onToggle, onReserve } = rest
  const [de, ate] = [dias[0] ?? today, dias.at(-1) ?? today]
  const first = de <= today && today <= ate ? today : de
  const reserve = (of: Pick<Reservation, 'tipo' | 'piece'>, key: string) =>
    onReserve({ ...of, key, de: first, ate: first })
  return (
    <ul className={styles.types}>
      {tipos.map((tipo) => {
        const pieces = open.get(tipo.id_tipo_equip)
        const most = Math.max(0, ...tipo.ocupadas)
        return (
          <li key={tipo.id_tipo_equip}>
            <button
              type="button"
              className={styles.type}
              aria-expanded={pieces !== undefined}
              onClick={() => onToggle(tipo.id_tipo_equip)}
            >
              <IconChevronRight size={16} aria-hidden />
              <strong>{tipo.descricao}</strong>
              <span data-full={(most > 0 && most >= tipo.total) || undefined}>
                {most === 0
                  ? counted(tipo.total, 'livre', 'livres')
                  : `até ${formatInteger(most)} de ${formatInteger(tipo.total)} ocupadas`}
              </span>
            </button>
            {pieces && (
              <Stack gap={0} className={styles.inside}>
                {mayReserve && (
                  <Row justify="end" className={styles.act}>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => reserve({ tipo }, `t${tipo.id_tipo_equip}`)}
                    >
                      Reservar deste tipo
                    </Button>
                  </Row>
                )}
                {!pieces.data &&
                  (pieces.isFailed ? (
                    <Note>
                      Não foi possível carregar.{' '}
                      <TextButton onClick={onRetry}>Tentar de novo</TextButton>
                    </Note>
                  ) : (
                    <Status>Carregando…</Status>
                  ))}
                <Some all={pieces.data ?? []}>
                  {(piece) => (
                    <PieceCard
                      key={piece.id_equipamento}
                      {...{ piece, de, ate }}
                      onReserve={
                        mayReserve
                          ? () => reserve({ tipo, piece }, `e${piece.id_equipamento}`)
                          : undefined
                      }
                    />
                  )}
                </Some>
              </Stack>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface SomeProps {
  readonly all: readonly Piece[]
  readonly children: (piece: Piece) => React.ReactNode
}

/** Very many are shown by and by. */
function Some({ all, children }: SomeProps) {
  const [count, setCount] = useState(step)
  return (
    <>
      {all.slice(0, count).map(children)}
      {all.length > count && (
        <Row justify="center" className={styles.act}>
          <Button size="xs" variant="default" onClick={() => setCount(count + step)}>
            Mostrar mais {formatInteger(Math.min(step, all.length - count))} de{' '}
            {formatInteger(all.length - count)}
          </Button>
        </Row>
      )}
    </>
  )
}

interface PieceCardProps {
  readonly piece: Piece
  readonly de: CalendarDate
  readonly ate: CalendarDate
  readonly onReserve: (() => void) | undefined
}

function PieceCard({ piece, de, ate, onReserve }: PieceCardProps) {
  const busy = busyOn(piece, de, ate)
  const { nome, codigo, conjunto, quantidade } = piece
  const detail = [
    codigo,
    conjunto === 'S' && 'Conjunto',
    quantidade > 1 && counted(quantidade, 'peça', 'peças'),
  ]
  return (
    <div className={styles.piece}>
      <Row nowrap justify="between">
        <div>
          <div>{nome}</div>
          <Note small>{detail.filter(Boolean).join(' · ')}</Note>
        </div>
        {onReserve && (
          <Button size="xs" variant="default" aria-label={`Reservar ${nome}`} onClick={onReserve}>
            Reservar
          </Button>
        )}
      </Row>
      {busy.length === 0 ? (
        <Note small>Livre em todo o período.</Note>
      ) : (
        <OccupationList
          piece={piece}
          ocupacoes={busy.slice(0, mostOccupations)}
          label={`Ocupações de ${nome}`}
        />
      )}
      {busy.length > mostOccupations && <Note small>E mais {busy.length - mostOccupations}.</Note>}
    </div>
  )
}
