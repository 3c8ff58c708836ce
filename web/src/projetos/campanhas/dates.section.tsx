import { campanhaDatas } from '@claquete/contract/projetos/campanhas/campanha'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toProjetoOpen } from '../../addresses/projetos.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useRead } from '../../lib/wire/call.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/text.tsx'
import styles from './campanhas.module.css'

type Data = ReplyOf<typeof campanhaDatas>['data'][number]

const words: Readonly<Record<Data['tipo'], string>> = {
  inicio: 'Início da campanha',
  fim: 'Fim da campanha',
  envio: 'Orçamento enviado',
  aprovacao: 'Orçamento aprovado',
  filmagem: 'Filmagem',
  projeto: 'Início do projeto',
  zero: 'D0 do projeto',
  entrega: 'Entrega',
}

const shownAtFirst = 10

/** What comes next first; what passed stands before, folded. */
function placed(all: readonly Data[], today: string) {
  const next = all.findIndex(({ dia, ate }) => (ate ?? dia) >= today)
  const from = next < 0 ? all.length : next
  const start = Math.max(Math.min(from - 3, all.length - shownAtFirst), 0)
  return all.slice(start, start + shownAtFirst)
}

export function CampanhaDates({ id_campanha }: { readonly id_campanha: number }) {
  const reading = useRead(campanhaDatas, { params: { id_campanha } })
  const [isWhole, setWhole] = useState(false)
  const today = useToday()
  return (
    <Card title="Datas">
      <Reading
        of={reading}
        waiting={160}
        empty={
          <Note>
            Aqui aparecem o período da campanha, as filmagens dos orçamentos e as entregas dos
            projetos.
          </Note>
        }
      >
        {({ data }) => (
          <>
            <ol className={styles.dates}>
              {(isWhole ? data : placed(data, today)).map((one, at) => (
                <Line key={`${one.dia}-${one.tipo}-${one.numero}-${at}`} of={one} today={today} />
              ))}
            </ol>
            {data.length > shownAtFirst && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Só as próximas' : `Todas as ${data.length} datas`}
              </Button>
            )}
          </>
        )}
      </Reading>
    </Card>
  )
}

function whenOf({ dia, ate, tipo, concluida }: Data, today: string) {
  if ((ate ?? dia) >= today && !concluida) return 'next'
  return tipo === 'entrega' && !concluida ? 'late' : 'past'
}

function Line({ of, today }: { readonly of: Data; readonly today: string }) {
  const { dia, ate, tipo, titulo, id_orcamento, id_projeto } = of
  const isOwn = tipo === 'inicio' || tipo === 'fim'
  const to =
    id_orcamento === null
      ? id_projeto === null
        ? undefined
        : toProjetoOpen(id_projeto)
      : toOrcamentoEdit(id_orcamento)
  return (
    <li data-when={whenOf(of, today)}>
      <time dateTime={dia}>{formatDateBr(dia)}</time>
      <span className={styles.dot} aria-hidden />
      <span>
        {words[tipo]}
        {ate !== null && ate !== dia && ` até ${formatDateBr(ate)}`}
        {!isOwn && (
          <>
            {': '}
            {to === undefined ? titulo : <Link to={to}>{titulo}</Link>}
          </>
        )}
      </span>
    </li>
  )
}
