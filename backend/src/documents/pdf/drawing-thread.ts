import workerpool from 'workerpool';
import { renderDocument } from './document.js';

workerpool.worker({ renderDocument });
