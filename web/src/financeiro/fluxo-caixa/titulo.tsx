import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/calendar'
import { formatReais } from '@claquete/core/kernel/money'
import { ActionIcon, Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { reais } from '../../lib/money.ts'
import {
  IconArrowBackUp,
  IconCalendar,
  IconDots,
  IconEye,
  IconGripVertical,
  IconX,
} from '../../ui/icons.ts'
import { LazyMenu, warmMenu } from '../../ui/list/lazy-menu.tsx'
import { anchorUnder } from '../../ui/list/menu-anchor.ts'
import type { MenuAnchor } from '../../ui/list/menu-anchor.ts'
import { useArrastar } from './arrastar.ts'
import styles from './fluxo-caixa.module.css'
import { formularioDe } from './palavras.ts'
import type { Suposta } from './use-simulacao.ts'

export interface AtosDoTitulo {
  readonly onMover: (titulo: FluxoTitulo) => void
  readonly onOcultar: (titulo: FluxoTitulo) => void
  readonly onDesfazer: (chave: string) => void
}

interface TituloProps extends AtosDoTitulo {
  readonly titulo: FluxoTitulo
  readonly mudanca: Suposta | undefined
}

const icone = { size: 16, stroke: 1.5 } as const

/** A title on its day: who, what, how much, and what can be supposed of it. */
export function Titulo({ titulo, mudanca, onMover, onOcultar, onDesfazer }: TituloProps) {
  const isMovable = titulo.realizado === 'N'
  const { item, grip } = useArrastar<HTMLLIElement>(titulo, isMovable)
  const [anchor, setAnchor] = useState<MenuAnchor>()
  const quem = titulo.razao ?? titulo.descricao
  return (
    <li
      ref={item}
      className={styles.titulo}
      data-oculto={mudanca?.tipo === 'ocultar' || undefined}
      data-titulo={titulo.id_lancamento}
    >
      <span ref={grip} className={styles.alca} data-fixo={!isMovable || undefined} aria-hidden>
        {isMovable && <IconGripVertical size={14} stroke={1.5} />}
      </span>
      <span className={styles.quem}>
        <Link to={formularioDe(titulo)}>{quem}</Link>
        <small>
          {[
            titulo.razao && titulo.descricao,
            parcelaDe(titulo),
            titulo.descricao_plano_contas,
            titulo.conta,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Situacao titulo={titulo} mudanca={mudanca} />
      <span className={styles.valor} data-lado={titulo.operacao}>
        {titulo.operacao === 'D' ? '-' : ''}
        {reais(titulo.valor)}
      </span>
      {isMovable ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Simular ${quem}`}
          aria-haspopup="menu"
          onPointerEnter={warmMenu}
          onClick={(event) => setAnchor(anchorUnder(event.currentTarget, 'right'))}
        >
          <IconDots size={16} />
        </ActionIcon>
      ) : (
        <span />
      )}
      {anchor && (
        <LazyMenu
          anchor={anchor}
          label={`Simular ${quem}`}
          onClose={() => setAnchor(undefined)}
          actions={[
            { label: 'Mudar para…', icon: <IconCalendar {...icone} />, run: () => onMover(titulo) },
            {
              label: 'Tirar da simulação',
              icon: <IconEye {...icone} />,
              run: () => onOcultar(titulo),
            },
            ...(mudanca
              ? [
                  {
                    label: 'Voltar como está',
                    icon: <IconArrowBackUp {...icone} />,
                    run: () => onDesfazer(mudanca.chave),
                  },
                ]
              : []),
          ]}
        />
      )}
    </li>
  )
}

const parcelaDe = ({ parcela, parcelas }: FluxoTitulo) =>
  parcela !== null && parcelas !== null && `parcela ${parcela}/${parcelas}`

function Situacao({ titulo, mudanca }: Pick<TituloProps, 'titulo' | 'mudanca'>) {
  if (mudanca?.tipo === 'mover') {
    return <Selo cor="blue">movido de {formatDateBr(calendarDate(titulo.dia)).slice(0, 5)}</Selo>
  }
  if (mudanca?.tipo === 'ocultar') return <Selo cor="gray">fora da simulação</Selo>
  if (titulo.realizado === 'S') {
    return <Selo cor="green">{titulo.operacao === 'C' ? 'recebido' : 'pago'}</Selo>
  }
  if (titulo.vencido === 'S') {
    return (
      <Selo cor="red">
        venceu em {formatDateBr(calendarDate(titulo.dataVencimento)).slice(0, 5)}
      </Selo>
    )
  }
  return <Selo cor="gray">{titulo.situacao === 'solicitado' ? 'solicitado' : 'previsto'}</Selo>
}

function Selo({ cor, children }: { readonly cor: string; readonly children: React.ReactNode }) {
  return (
    <Badge
      className={styles.selo ?? ''}
      size="sm"
      variant="light"
      color={cor}
      radius="sm"
      tt="none"
      fw={500}
    >
      {children}
    </Badge>
  )
}

interface HipoteseProps {
  readonly suposta: Suposta
  readonly onDesfazer: (chave: string) => void
}

/** An entry that does not exist, on the day it is supposed for. */
export function Hipotese({ suposta, onDesfazer }: HipoteseProps) {
  const { descricao, titulo, chave } = suposta
  return (
    <li className={styles.titulo} data-hipotese>
      <span className={styles.alca} data-fixo aria-hidden />
      <span className={styles.quem}>
        <b>{descricao}</b>
        <small>Lançamento simulado: não existe no financeiro</small>
      </span>
      <Selo cor="blue">hipótese</Selo>
      <span className={styles.valor} data-lado={titulo.operacao}>
        {titulo.operacao === 'D' ? '-' : ''}
        {formatReais(titulo.valor)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Tirar ${descricao}`}
        onClick={() => onDesfazer(chave)}
      >
        <IconX size={15} />
      </ActionIcon>
    </li>
  )
}
