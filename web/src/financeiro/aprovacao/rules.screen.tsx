import { ruleDelete, ruleList } from '@claquete/contract/financeiro/aprovacao/rule'
import type { Rule } from '@claquete/contract/financeiro/aprovacao/rule'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { reais } from '../../lib/plain/money.ts'
import { toSolicitacoes } from '../../addresses/financeiro.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { RuleDialog } from './rule.dialog.tsx'
import { unitText } from '../../lib/account/unit-text.ts'

/** The rule's range of amounts in words, such as `A partir de R$ 1.000,00`. */
function rangeOf({ valor_de, valor_ate }: Rule): string {
  if (valor_ate === null) return valor_de > 0 ? `A partir de ${reais(valor_de)}` : 'Qualquer valor'
  return valor_de > 0 ? `De ${reais(valor_de)} a ${reais(valor_ate)}` : `Até ${reais(valor_ate)}`
}

function aprovadoresOf({ usuarios, perfis, responsavel_aprova }: Rule): string {
  return [
    ...usuarios.map(({ nome }) => nome),
    ...perfis.map(({ nome }) => `perfil ${nome}`),
    ...(responsavel_aprova === 'S' ? ['quem responde pelo orçamento'] : []),
  ].join(', ')
}

/** Rules of who approves payments, by amount, unit and responsible person. */
export default function RulesScreen() {
  const reading = useRead(ruleList, {})
  const [opened, setOpened] = useState<Rule | 'nova'>()
  const nova = (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpened('nova')}>
      Nova regra
    </Button>
  )
  return (
    <Page
      toolbar={
        <>
          <LinkButton to={toSolicitacoes()}>Solicitações</LinkButton>
          {nova}
        </>
      }
    >
      <Reading of={reading} waiting={240}>
        {(answer) => (
          <>
            <Note>
              Cada pedido segue uma regra: a de quem responde pelo orçamento, senão a{' '}
              {unitText('{da unidade}')}, senão a geral. Sem regra, uma aprovação basta, de:{' '}
              {answer.sem_regra.slice(0, 8).join(', ') || 'ninguém tem a permissão de aprovar'}
              {answer.sem_regra.length > 8 && ` e mais ${answer.sem_regra.length - 8}`}.{' '}
              {answer.proprias
                ? 'Quem pede pode aprovar o próprio pedido.'
                : 'Ninguém aprova o que pediu.'}
            </Note>
            {answer.data.length === 0 ? (
              <EmptyState title="Nenhuma regra de aprovação" action={nova}>
                Por exemplo: até R$ 5.000,00 aprova o produtor executivo; acima disso, duas pessoas
                da diretoria.
              </EmptyState>
            ) : (
              <ItemList>
                {answer.data.map((rule) => (
                  <Line key={rule.id_regra_aprovacao} rule={rule} onOpen={() => setOpened(rule)} />
                ))}
              </ItemList>
            )}
            {opened && (
              <RuleDialog
                rule={opened === 'nova' ? undefined : opened}
                choices={answer}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        )}
      </Reading>
    </Page>
  )
}

const remove = ({ id_regra_aprovacao, descricao }: Rule) =>
  confirmDelete({
    label: descricao,
    run: async () => {
      await call(ruleDelete, { body: { id_regra_aprovacao } })
      await refreshReads(ruleList)
    },
  })

function Line({ rule, onOpen }: { rule: Rule; onOpen: () => void }) {
  const onde = [
    rule.empresa ?? unitText('{Todas as unidades}'),
    ...(rule.responsavel ? [`orçamentos de ${rule.responsavel}`] : []),
  ].join(' · ')
  return (
    <Item
      muted={rule.ativo === 'N'}
      title={
        <Row>
          <strong>{rule.descricao}</strong>
          {rule.aprovacoes > 1 && <BadgeCell value="duas" look={twice} />}
          {rule.ativo === 'N' && <BadgeCell value="Inativa" look={undefined} />}
        </Row>
      }
      detail={`${rangeOf(rule)} · ${onde}`}
      aside={
        <Row nowrap>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`Excluir a regra ${rule.descricao}`}
            onClick={() => void remove(rule)}
          >
            Excluir
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Editar a regra ${rule.descricao}`}
            onClick={onOpen}
          >
            Editar
          </Button>
        </Row>
      }
    >
      <Note small>Aprova: {aprovadoresOf(rule) || 'ninguém'}</Note>
      {rule.aviso && (
        <Note small tone="danger">
          {rule.aviso}
        </Note>
      )}
    </Item>
  )
}

const twice = { label: 'Duas aprovações', color: 'violet' }
