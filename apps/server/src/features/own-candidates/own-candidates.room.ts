import type { Room } from '#platform/room.ts';
import { ownCandidateDocumentsRoutes } from './own-candidate-documents.routes.ts';
import { ownCandidateImageRoutes } from './own-candidate-image.routes.ts';
import { ownCandidateProfileRoutes } from './own-candidate-profile.routes.ts';
import { ownCandidatesRoutes } from './own-candidates.routes.ts';
import { ownCandidatesListRoutes } from './own-candidates-list.routes.ts';

export const room = {
  routes: [
    ownCandidatesListRoutes,
    ownCandidatesRoutes,
    ownCandidateImageRoutes,
    ownCandidateProfileRoutes,
    ownCandidateDocumentsRoutes,
  ],
} satisfies Room;
