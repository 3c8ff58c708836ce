import {
  fiscalRegraCheck,
  fiscalRegraDelete,
  fiscalRegraList,
  fiscalRegraSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import type { RegraFiscal } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { confirm, confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { lidoLabels, origemLabels, tipoLabels } from './fiscal.labels.ts'
import type { TipoDeRegra } from './fiscal.labels.ts'
import { sentenceOf } from './regra-sentence.ts'
import { changedText, spanText } from './vigencia.ts'

const RegraDialog = lazyPart(async () => (await import('./regra.dialog.tsx')).RegraDialog)
const CheckDialog = lazyPart(async () => (await import('./check.dialog.tsx')).CheckDialog)

function checkedText({ a_conferir, conferencia }: RegraFiscal) {
  if (!conferencia) return ''
  const { conferido_por, conferido_em, obs } = conferencia
  const who = `conferida ${conferido_por ? `por ${conferido_por} ` : ''}em ${formatMoment(conferido_em)}`
  return a_conferir ? `${who}, e mudou desde então` : `${who}: ${obs}`
}

/** Takes the company's row away: deletes what only it has, or goes back to the product's. */
function takeBack({ titulo, origem }: RegraFiscal, id_fiscal_regra: number) {
  const run = async () => {
    await call(fiscalRegraDelete, { query: { id_fiscal_regra } })
    await refreshReads(fiscalRegraList)
  }
  if (origem !== 'corrigida') return confirmDelete({ label: titulo, run })
  return confirm({
    title: 'Voltar ao que o produto diz?',
    message: 'O que a empresa escreveu deixa de valer.',
    subject: titulo,
    yes: 'Voltar',
    run,
  })
}

interface RegrasCardProps {
  readonly tipo: TipoDeRegra
  readonly regras: readonly RegraFiscal[]
}

/** The rules of one subject, the newest first. */
export const RegrasCard = ({ tipo, regras }: RegrasCardProps) => (
  <Card title={tipoLabels[tipo]} label={tipoLabels[tipo]}>
    <ItemList bare label={`Regras: ${tipoLabels[tipo]}`}>
      {regras.map((regra) => (
        <Regra key={regra.chave} regra={regra} />
      ))}
    </ItemList>
  </Card>
)

function Regra({ regra }: { readonly regra: RegraFiscal }) {
  const may = useMay()
  const [open, setOpen] = useState<'alterar' | 'conferir'>()
  const { titulo, norma, endereco, ativa, lido, origem, padrao, a_conferir } = regra
  const { id_fiscal_regra } = regra
  const close = () => setOpen(undefined)
  const detail = [norma, spanText(regra), lidoLabels[lido].toLowerCase()]
  const history = [changedText(regra), checkedText(regra)].filter(Boolean).join(' · ')
  const actions = [
    { label: 'Alterar', run: () => setOpen('alterar') },
    ...(id_fiscal_regra === null
      ? []
      : [
          {
            label: origem === 'corrigida' ? 'Voltar à do produto' : 'Excluir',
            run: () => void takeBack(regra, id_fiscal_regra),
          },
        ]),
  ]
  return (
    <Item
      muted={ativa === 'N'}
      title={
        <>
          <Row>
            <strong>{titulo}</strong>
            {ativa === 'N' && (
              <Badge variant="light" color="gray" tt="none" flex="none">
                Desligada
              </Badge>
            )}
            {a_conferir && (
              <Badge variant="light" color="yellow" tt="none" flex="none">
                A conferir
              </Badge>
            )}
            {origemLabels[origem] && (
              <Badge variant="light" tt="none" flex="none">
                {origemLabels[origem]}
              </Badge>
            )}
          </Row>
          {sentenceOf(regra.conteudo)}
        </>
      }
      detail={
        <>
          {detail.join(' · ')}
          {endereco && (
            <>
              {' · '}
              <a href={endereco} target="_blank" rel="noreferrer">
                texto oficial
              </a>
            </>
          )}
          {history && <div>{history}</div>}
        </>
      }
      aside={
        <Row nowrap>
          {a_conferir && may(fiscalRegraCheck.access) && (
            <Button
              size="compact-xs"
              variant="default"
              aria-haspopup="dialog"
              aria-label={`Conferir: ${titulo}`}
              onClick={() => setOpen('conferir')}
            >
              Conferir
            </Button>
          )}
          {may(fiscalRegraSave.access) && (
            <DotsMenu label={`Ações de ${titulo}, ${spanText(regra)}`} actions={actions} />
          )}
        </Row>
      }
    >
      {padrao && <Note>No produto: {sentenceOf(padrao.conteudo)}</Note>}
      {open === 'alterar' && <RegraDialog regra={regra} onClose={close} />}
      {open === 'conferir' && <CheckDialog regra={regra} onClose={close} />}
    </Item>
  )
}
