import { module } from '../../module.ts'

export const registroModule = module({
  name: 'registro',
})
