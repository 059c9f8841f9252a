import { newPapers } from '../../people/riders/papers.ts';
import { type PathParameters, uuid } from './form.ts';

/** What the paths of verifications name: accounts that have submitted papers. */
export const trustParameters: PathParameters = {
  'verifications.user_id': {
    ...uuid,
    inBothModes: true,
    async made(wire, _mode, owner) {
      await newPapers(wire, owner);
      return owner.id;
    },
  },
};
