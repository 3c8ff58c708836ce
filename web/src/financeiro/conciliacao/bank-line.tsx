import type {
  Devolucao,
  LinhaExtrato,
  Proposta,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { ActionIcon, Badge, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { IconDots } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { LazyMenu, warmMenu } from '../../ui/menu/lazy-menu.tsx'
import { anchorUnder } from '../../ui/menu/anchor.ts'
import type { MenuAnchor } from '../../ui/menu/anchor.ts'
import { wholeAmounts } from '../../ui/figures/whole-amounts.tsx'
import styles from './conciliacao.module.css'

export type LineAct =
  | 'aceitar'
  | 'escolher'
  | 'lancar'
  | 'dividir'
  | 'titulo'
  | 'transferir'
  | 'ignorar'
  | 'desfazer'
  | 'anular'

const others = [
  ['titulo', 'Criar título e baixar'],
  ['dividir', 'Dividir em lançamentos'],
  ['transferir', 'Transferência entre contas'],
  ['ignorar', 'Ignorar com motivo'],
] as const

/** A line that gives money back: money that came undoes a payment, money that left undoes a receipt. */
const undoes = ({ valor }: LinhaExtrato) =>
  valor < 0 ? 'Desfaz um recebimento conciliado' : 'Desfaz um pagamento conciliado'

interface BankLineProps {
  readonly linha: LinhaExtrato
  readonly proposta: Proposta | undefined
  /** What the line seems to give back. */
  readonly devolucao: Devolucao | undefined
  readonly isPicked: boolean
  readonly mayAct: boolean
  readonly onPick: () => void
  readonly onAct: (act: LineAct) => void
}

const mainOf = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('[data-main]') ?? undefined

/** ↓ and ↑ go to the next or previous line's first button, which Enter presses. */
function onKey(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const line = event.currentTarget.closest('li')
  const to = event.key === 'ArrowDown' ? line?.nextElementSibling : line?.previousElementSibling
  const main = mainOf(to)
  if (!main) return
  event.preventDefault()
  main.focus()
}

/** Moves the focus to the next line, because an accepted line leaves the list. */
const focusNext = (button: Element): void => {
  const line = button.closest('li')
  mainOf(line?.nextElementSibling ?? line?.previousElementSibling)?.focus()
}

/** A line of the bank and, beside it, what it is proposed to be. */
export function BankLine(props: BankLineProps) {
  const { linha, devolucao, isPicked, mayAct, onPick, onAct } = props
  const [menu, setMenu] = useState<MenuAnchor>()
  // Of two guesses, the one that the text tells is shown; what has more than its value comes before both.
  const isBack = devolucao !== undefined && (!props.proposta || props.proposta.palpite)
  const proposta = isBack ? undefined : props.proposta
  return (
    <li
      className={styles.line}
      data-sure={proposta?.certa || undefined}
      aria-label={`${formatDateBr(linha.data)}, ${reais(linha.valor)}, ${linha.texto}`}
    >
      <div className={styles.bank}>
        <Checkbox aria-label="Escolher esta linha" checked={isPicked} onChange={onPick} />
        <div className={styles.what}>
          <span className={styles.text}>{linha.texto}</span>
          <span className={styles.small}>{formatDateBr(linha.data)}</span>
        </div>
        <Amount reais={linha.valor} />
      </div>
      <div className={styles.books}>
        <div className={styles.what}>
          {isBack && <ToldReturn devolucao={devolucao} />}
          {proposta && <Told proposta={proposta} />}
          {!isBack && !proposta && <span className={styles.small}>Nada parecido no livro</span>}
        </div>
        {mayAct && (
          <Row gap={1} nowrap>
            <Acts {...{ isBack, proposta, onAct }} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Outras ações desta linha"
              aria-haspopup="menu"
              onMouseEnter={warmMenu}
              onFocus={warmMenu}
              onClick={(event) => setMenu(anchorUnder(event.currentTarget, 'right'))}
            >
              <IconDots size={16} />
            </ActionIcon>
          </Row>
        )}
      </div>
      {menu && (
        <LazyMenu
          label={`Ações de ${linha.texto}`}
          anchor={menu}
          actions={[...others, ['desfazer', undoes(linha)] as const].map(([act, label]) => ({
            label,
            run: () => onAct(act),
          }))}
          onClose={() => setMenu(undefined)}
        />
      )}
    </li>
  )
}

interface ActsProps extends Pick<BankLineProps, 'proposta' | 'onAct'> {
  readonly isBack: boolean
}

/** The first of them is what Enter does on the line. */
function Acts({ isBack, proposta, onAct }: ActsProps) {
  const isGuess = isBack || proposta?.palpite === true
  const hasMain = isBack || proposta !== undefined
  return (
    <>
      {hasMain && (
        <Button
          size="compact-sm"
          data-main
          onKeyDown={onKey}
          variant={isGuess ? 'default' : 'filled'}
          onClick={(event) => {
            onAct(isBack ? 'anular' : 'aceitar')
            if (!isGuess) focusNext(event.currentTarget)
          }}
        >
          {isGuess ? 'Conferir' : 'Aceitar'}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        data-main={hasMain ? undefined : true}
        onKeyDown={hasMain ? undefined : onKey}
        onClick={() => onAct('escolher')}
      >
        Escolher
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => onAct('lancar')}>
        Lançar
      </Button>
    </>
  )
}

function nameOf({ acao, itens, conta_destino, lancamento }: Proposta): string {
  if (acao === 'transferir') return `Transferência · ${conta_destino ?? 'outra conta'}`
  if (acao === 'lancar') return `Lançar · ${lancamento?.descricao ?? ''}`
  if (acao === 'ignorar') return 'Ignorar'
  const [first] = itens
  if (itens.length > 1) {
    const isOfOne = itens.every(({ razao }) => razao === first?.razao)
    return [`${itens.length} lançamentos`, isOfOne && first?.razao].filter(Boolean).join(' · ')
  }
  return first?.razao ?? first?.descricao ?? ''
}

/** A guess: a person looks at both lines before it is done. */
function ToldReturn({ devolucao }: { readonly devolucao: Devolucao }) {
  const { primeira, motivo, id_conciliacao } = devolucao
  return (
    <>
      <span className={styles.text}>
        {id_conciliacao === null ? 'Parece anular' : 'Parece devolver o que já foi conciliado'}{' '}
        <Badge size="sm" variant="light" color="yellow">
          Palpite
        </Badge>
      </span>
      <span className={styles.small}>
        {primeira.texto}, {formatDateBr(primeira.data)} · {wholeAmounts(reais(primeira.valor))} ·{' '}
        {motivo}
      </span>
    </>
  )
}

function Told({ proposta }: { readonly proposta: Proposta }) {
  const { linhas, motivo, pontos, certa, palpite, diferenca, conta_diferenca } = proposta
  return (
    <>
      <span className={styles.text}>
        {nameOf(proposta)}{' '}
        {palpite ? (
          <Badge size="sm" variant="light" color="yellow">
            Palpite
          </Badge>
        ) : (
          <Badge size="sm" variant="light" color={certa ? 'green' : 'gray'}>
            {pontos}
          </Badge>
        )}
      </span>
      <span className={styles.small}>
        {motivo}
        {linhas.length > 1 && ` · junta ${linhas.length} linhas`}
        {conta_diferenca && ` · ${reais(diferenca)} em ${conta_diferenca.descricao}`}
      </span>
    </>
  )
}
