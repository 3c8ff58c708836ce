import {
  normaDelete,
  normaList,
  normaSave,
  normaRegraDelete,
} from '@claquete/contract/orcamentos/incentivado/regra'
import type { NormaComRegras, RegraDaNorma } from '@claquete/contract/orcamentos/incentivado/regra'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm, confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted, formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import styles from '../incentivado.module.css'
import { projetoReads } from '../incentivado.labels.ts'
import { ambitoLabels, efeitoLabels, lidoLabels, origemLabels } from './norma.labels.ts'
import { sentenceOf } from './regra-sentence.ts'

const RegraDialog = lazyPart(() => import('./regra.dialog.tsx').then((part) => part.RegraDialog))
const NormaDialog = lazyPart(() => import('./norma.dialog.tsx').then((part) => part.NormaDialog))

const br = (day: string) => formatDateBr(calendarDate(day))

interface Span {
  readonly vigencia_inicio: string | null
  readonly vigencia_fim: string | null
}

function spanText({ vigencia_inicio, vigencia_fim }: Span): string {
  const until = vigencia_fim && `até ${br(vigencia_fim)}`
  if (!vigencia_inicio) return until ?? ''
  return until ? `de ${br(vigencia_inicio)} ${until}` : `desde ${br(vigencia_inicio)}`
}

interface Written {
  readonly alterado_em: string | null
  readonly alterado_por: string | null
}

const changedText = ({ alterado_em, alterado_por }: Written) =>
  alterado_em &&
  `alterada ${alterado_por ? `por ${alterado_por} ` : ''}em ${formatMoment(alterado_em)}`

const refresh = () => refreshReads(normaList, ...projetoReads)

/** Takes the company's row away: deletes what only it has, or goes back to the product's. */
function takeBack(title: string, isOfProduct: boolean, run: () => Promise<unknown>) {
  const done = async () => {
    await run()
    await refresh()
  }
  if (!isOfProduct) return confirmDelete({ label: title, run: done })
  return confirm({
    title: 'Voltar ao que o produto diz?',
    message: 'O que a empresa escreveu deixa de valer.',
    subject: title,
    yes: 'Voltar',
    run: done,
  })
}

interface NormaCardProps {
  readonly norma: NormaComRegras
  /** The rule that the address names. */
  readonly target: string | null
}

/** Shows a norm and says each of its rules in a sentence. */
export function NormaCard({ norma, target }: NormaCardProps) {
  const may = useMay()
  const [open, setOpen] = useState<RegraDaNorma | 'nova' | 'norma'>()
  const mayChange = may(normaSave.access)
  const { nome, endereco, ambito, lido, origem, projetos, regras, id_incentivo_norma } = norma
  const said = [
    ambitoLabels[ambito],
    spanText(norma),
    projetos > 0 && counted(projetos, 'projeto', 'projetos'),
    lidoLabels[lido].toLowerCase(),
    changedText(norma),
  ]
  const actions = [
    { label: 'Nova regra', run: () => setOpen('nova') },
    { label: 'Alterar a norma', run: () => setOpen('norma') },
    ...(id_incentivo_norma === null
      ? []
      : [
          {
            label: origem === 'corrigida' ? 'Voltar à do produto' : 'Excluir a norma e as regras',
            run: () =>
              takeBack(nome, origem === 'corrigida', () =>
                call(normaDelete, { query: { id_incentivo_norma } }),
              ),
          },
        ]),
  ]
  return (
    <Card
      title={nome}
      label={nome}
      subtitle={
        <>
          {said.filter(Boolean).join(' · ')}
          {endereco && (
            <>
              {' · '}
              <a href={endereco} target="_blank" rel="noreferrer">
                texto da norma
              </a>
            </>
          )}
        </>
      }
      aside={
        <Row nowrap>
          <Origem origem={origem} />
          {mayChange && <DotsMenu label={`Ações da ${nome}`} actions={actions} />}
        </Row>
      }
    >
      {regras.length === 0 ? (
        <Note>Nenhuma regra ainda: escreva os limites, os prazos e as etapas desta norma.</Note>
      ) : (
        <ItemList bare label={`Regras da ${nome}`}>
          {regras.map((regra) => (
            <Regra
              key={regra.chave}
              regra={regra}
              mayChange={mayChange}
              isTarget={regra.chave === target}
              onOpen={() => setOpen(regra)}
            />
          ))}
        </ItemList>
      )}
      {open === 'norma' && <NormaDialog norma={norma} onClose={() => setOpen(undefined)} />}
      {open && open !== 'norma' && (
        <RegraDialog
          norma={norma}
          regra={open === 'nova' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

const Origem = ({ origem }: Pick<RegraDaNorma, 'origem'>) =>
  origemLabels[origem] && (
    <Badge variant="light" tt="none" flex="none">
      {origemLabels[origem]}
    </Badge>
  )

const effectColors = { bloqueia: 'red', avisa: 'yellow', desligada: 'gray' } as const

interface RegraProps {
  readonly regra: RegraDaNorma
  readonly mayChange: boolean
  readonly isTarget: boolean
  readonly onOpen: () => void
}

const showIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function Regra({ regra, mayChange, isTarget, onOpen }: RegraProps) {
  const { titulo, artigo, endereco, efeito, lido, origem, padrao, id_incentivo_regra } = regra
  const detail = [artigo, spanText(regra), lidoLabels[lido].toLowerCase(), changedText(regra)]
  const actions = [
    { label: 'Alterar', run: onOpen },
    ...(id_incentivo_regra === null
      ? []
      : [
          {
            label: origem === 'corrigida' ? 'Voltar à do produto' : 'Excluir',
            run: () =>
              takeBack(titulo, origem === 'corrigida', () =>
                call(normaRegraDelete, { query: { id_incentivo_regra } }),
              ),
          },
        ]),
  ]
  return (
    <Item
      className={isTarget ? styles.target : undefined}
      muted={efeito === 'desligada'}
      title={
        <>
          <Row ref={isTarget ? showIt : undefined}>
            <strong>{titulo}</strong>
            <Badge variant="light" color={effectColors[efeito]} tt="none" flex="none">
              {efeitoLabels[efeito]}
            </Badge>
            <Origem origem={origem} />
          </Row>
          {sentenceOf(regra)}
        </>
      }
      detail={
        <>
          {detail.filter(Boolean).join(' · ')}
          {endereco && (
            <>
              {' · '}
              <a href={endereco} target="_blank" rel="noreferrer">
                texto
              </a>
            </>
          )}
        </>
      }
      aside={mayChange && <DotsMenu label={`Ações de ${titulo}`} actions={actions} />}
    >
      {padrao && <Note>No produto: {sentenceOf(padrao)}</Note>}
    </Item>
  )
}
